import { type CallFailure, isCallFailure } from './server';

/** What a host of files answers to a POST. The last two say it of all endpoints of a kind. */
const STATUSES = [404, 405, 501];

/** Did an endpoint say that it is not there? */
export const isAbsent = (error: unknown): error is CallFailure =>
  isCallFailure(error) &&
  error.kind === 'status' &&
  !error.isPage &&
  STATUSES.includes(error.status);
