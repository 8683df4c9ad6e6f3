import { Readable } from 'node:stream'
import type { MedienSpeicher } from '#server/media/ablage/medien-speicher.ts'

/** `work` is done when the store is next asked to read a file, and before it does. */
export function beforeLesen(medien: MedienSpeicher, work: () => unknown): void {
  const { openRange } = medien
  medien.openRange = (...args) => {
    medien.openRange = openRange
    async function* read(): AsyncGenerator<Buffer> {
      await work()
      yield* openRange(...args) as AsyncIterable<Buffer>
    }
    return Readable.from(read())
  }
}

/** `work` is done when the store is next given a file, and before it is written. */
export function beforeSchreiben(medien: MedienSpeicher, was: 'put' | 'draft', work: () => unknown): void {
  if (was === 'put') medien.put = once(medien.put, work, (put) => (medien.put = put))
  else medien.draft = once(medien.draft, work, (draft) => (medien.draft = draft))
}

function once<A extends unknown[], R>(
  original: (...args: A) => Promise<R>,
  work: () => unknown,
  restore: (original: (...args: A) => Promise<R>) => void,
) {
  return async (...args: A): Promise<R> => {
    restore(original)
    await work()
    return original(...args)
  }
}
