/**
 * A part of a document, whatever its page names its images and forms. In the build Floating UI asks
 * by it (`vendor.ts`), also for the documents around a frame.
 */
export const veneerPart = (owner: Document, name: keyof Document): unknown =>
  Reflect.get(Object.getPrototypeOf(owner), name, owner);
