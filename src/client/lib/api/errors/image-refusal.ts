import type { ProblemCode } from '#src/contract/problem.ts';

/** A chosen file that is not worth sending, with the code that the server would refuse it with. */
export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal';
  readonly code: Extract<ProblemCode, `image_${string}`>;

  constructor(code: ImageRefusal['code']) {
    super(code);
    this.code = code;
  }
}
