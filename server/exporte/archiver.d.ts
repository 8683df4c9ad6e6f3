declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream'

  /** Emits `entry` when an entry has been written. */
  export class ZipArchive extends Transform {
    constructor(options?: { comment?: string; zlib?: { level?: number } })
    append(source: Buffer | Readable, entry: { name: string; date: Date; store?: boolean }): this
    finalize(): Promise<void>
  }
}
