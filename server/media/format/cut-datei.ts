import { cutMp3 } from './cut-mp3.ts'
import { cutMp4 } from './cut-mp4.ts'
import { cutWav } from './cut-wav.ts'
import { withDatei, type DateiLeser } from './datei-leser.ts'
import type { Schnitt } from './schnitt.ts'

const WEGE: Readonly<Record<string, (datei: DateiLeser) => Promise<Schnitt>>> = {
  'audio/mpeg': cutMp3,
  'audio/wav': cutWav,
  'audio/mp4': cutMp4,
  'video/mp4': cutMp4,
  'video/quicktime': cutMp4,
}

/** What of a film or sound is shown to others, without what says who made it; nothing is decoded. Runs in the workshop's process only. */
export function cutDatei(path: string, mime: string): Promise<Schnitt> {
  const cut = WEGE[mime]
  if (!cut) throw new Error(`no way to cut ${mime}`)
  return withDatei(path, cut)
}
