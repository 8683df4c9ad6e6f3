import { findPixelMangel } from '../decoder/film-grenzen.ts'
import { SATZ } from './inspect-datei.ts'
import { FfmpegFehler } from '../decoder/run-ffmpeg.ts'
import { DekodierFehler } from '../decoder/werkstatt-platz.ts'

/** The file will not do: a sentence for whoever sent it. `cause` is for the log. */
export class DateiMangel extends Error {
  readonly wiederholbar: boolean
  constructor(satz: string, { wiederholbar = false, cause }: { wiederholbar?: boolean; cause?: unknown } = {}) {
    super(satz, { cause })
    this.wiederholbar = wiederholbar
  }
}

export const ZU_SCHWER = 'Die Datei ist zu umfangreich oder beschädigt und konnte nicht verarbeitet werden. Bitte sichern Sie sie neu oder kleiner.'

/** What a decoder of the workshop cannot read to its end is broken. */
export async function decode<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof DekodierFehler) throw new DateiMangel(SATZ.beschaedigt, { cause: error })
    throw error
  })
}

/** What ffmpeg has opened and cannot make into anything is broken, however often it is tried. */
export async function encode<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof FfmpegFehler) || error.ursache === 'technik') throw error
    if (error.ursache === 'schwer') throw new DateiMangel(ZU_SCHWER, { wiederholbar: true, cause: error })
    const [, width = 0, height = 0] = /Picture size (\d+)x(\d+) exceeds/.exec(error.message) ?? []
    throw new DateiMangel(findPixelMangel(Number(width), Number(height)) ?? SATZ.beschaedigt, { cause: error })
  })
}
