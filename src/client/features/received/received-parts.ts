import type { ComponentType } from 'react';
import type { Course } from '#src/contract/races-events/races-events.ts';
import type { FoundCode } from './received-code.ts';
import type { OwnPages } from './received-link.ts';

/** What other verticals do with what was handed over; the route brings it. */
export type ReceivedParts = {
  pages: OwnPages;
  /** Opens a screen of ours, after which what was handed over is used. */
  onOpen: (path: string) => void;
  Drawing: ComponentType<{ course: Course }>;
  /** For hosts: which of their events a course is for. */
  EventChoice: ComponentType<{ onChosen: (eventId: string) => Promise<void> }>;
  /**
   * What the QR code in a picture is; null where none can be read.
   *
   * @throws a DOMException when it is no picture, another error without the decoder
   */
  readPicture: (picture: Blob, pages: OwnPages) => Promise<FoundCode | null>;
};
