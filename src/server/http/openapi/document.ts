/** What the passes over the finished OpenAPI document read and write of it. */
export type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, object>; responses?: Record<string, Response> };
};

export type Response = { description: string; content: object } | { $ref: string };
