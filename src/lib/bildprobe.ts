import { BILDER_KOPF, type Bildformat } from '#contract/bildformat.ts'

/** Two by two pixels in each format. A browser that shows these shows all that the server makes. */
const PROBEN: Record<Bildformat, string> = {
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAArbWRhdBIACgc4ADaQENBpMhYYgmMEwwwww0EgAJA/mwxbkMVUTSDE',
  webp: 'UklGRjgAAABXRUJQVlA4ICwAAABQAQCdASoCAAIAAUAmJaAABAAAAP7bUf//z8z//DD//ww/r1/69dPd/3AAAA==',
}

/** The request header that names what this browser shows besides JPEG: found once. */
export const kopf = probeBilder()

async function probeBilder(): Promise<Record<string, string>> {
  const shown = await Promise.all(Object.entries(PROBEN).map(async ([format, probe]) => ((await isShown(format, probe)) ? [format] : [])))
  return { [BILDER_KOPF]: shown.flat().join() }
}

async function isShown(format: string, probe: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(probe), (letter) => letter.codePointAt(0) ?? 0)
    const bild = await createImageBitmap(new Blob([bytes], { type: `image/${format}` }))
    return bild.width === 2
  } catch {
    return false
  }
}
