import { ApiError } from './api-error.ts'

/** Said by this device before anything was sent. In a file of its own: the first bundle of jurors has the others. */
export function localError(satz: string, fields?: Record<string, string>): ApiError {
  return new ApiError({ kind: 'refused', message: 'not sent', satz, unsent: true, ...(fields && { fields }) })
}
