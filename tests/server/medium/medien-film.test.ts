import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFilmwerkzeug } from '#server/media/decoder/filmwerkzeug.ts'
import { FILM, makeBild, makeGrossenFilm } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'

/** Answers like ffmpeg: a picture on its standard output, how long a film plays, or the small film as its last argument, telling how far it is. */
const SKRIPT = `#!/bin/sh
here=$(dirname "$0")
for last; do :; done
case "$1" in -version) echo "ffmpeg version 7"; exit 0;; esac
echo "$@" >> "$here/aufrufe"
if [ -e "$here/kaputt" ]; then cat "$here/kaputt" >&2; exit 1; fi
case "$*" in *"-f null"*) echo "out_time_us=13003175"; exit 0;; esac
if [ "$last" = "-" ]; then cat "$here/bild.jpg"; else echo "out_time_us=6000000"; cp "$here/film.mp4" "$last"; fi
`

describe('a film on a machine with ffmpeg', () => {
  let studio: Studio
  let feld = ''
  let folder = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lorbeer-ffmpeg-'))
    writeFileSync(join(folder, 'ffmpeg'), SKRIPT)
    chmodSync(join(folder, 'ffmpeg'), 0o755)
    writeFileSync(join(folder, 'bild.jpg'), await makeBild(1280, 720))
    writeFileSync(join(folder, 'film.mp4'), FILM)
    studio = await openStudio('sqlite', undefined, () => openFilmwerkzeug(join(folder, 'ffmpeg')))
    feld = await studio.addFeld({ typ: 'VIDEO', titel: 'Case-Film', maxAnzahl: 9 })
  })
  afterAll(async () => {
    await studio.server.close()
    rmSync(folder, { recursive: true })
  })

  it('is made small for tablets, with a title picture; its original stays as it came', async () => {
    const bytes = makeGrossenFilm(2_000_000)
    const medium = await studio.upload(feld, 'case.mov', bytes)
    expect(medium).toMatchObject({ uploadStatus: 'BEREIT', hinweise: [], ansicht: { variant: 'video' } })
    const rows = await studio.server.kontext.db
      .selectFrom('rendition')
      .select(['variant', 'bytes', 'durationMs'])
      .where('mediumId', '=', medium.id)
      .orderBy('variant')
      .execute()
    expect(rows.map(({ variant }) => variant)).toEqual(['poster', 'thumb', 'video'])
    expect(rows.at(-1)).toMatchObject({ bytes: FILM.length, durationMs: 13_000 })
    expect((await studio.agentur('GET', `/api/medien/${medium.id}/original`)).rawPayload.equals(bytes)).toBe(true)
    expect((await studio.read()).filmwerkzeug).toBe(true)
  })

  it('may be tried again when the machine fails', async () => {
    writeFileSync(join(folder, 'kaputt'), 'av_interleaved_write_frame(): No space left on device')
    const begun = await studio.begin(feld, FILM.length)
    const url = String(begun.headers.location)
    await studio.patch(url, 0, FILM)
    const { jobs, db } = studio.server.kontext
    // Tried again by itself, each time a little later.
    for (let versuch = 0; versuch < 3; versuch += 1) {
      await jobs.runDue()
      await db.updateTable('job').set({ faelligMs: 0 }).where('status', '=', 'WARTET').where('typ', '=', 'medium').execute()
    }
    const id = url.split('/').at(-1)
    const read = async () => (await studio.feld(feld)).medien.find((medium) => medium.id === id)
    expect(await read()).toMatchObject({
      uploadStatus: 'FEHLER',
      wiederholbar: true,
      fehler: 'Die Datei konnte nicht verarbeitet werden. Sie ist gesichert; bitte versuchen Sie es noch einmal.',
    })
    rmSync(join(folder, 'kaputt'))
    expect((await studio.agentur('POST', `/api/medien/${id}/erneut`)).statusCode).toBe(200)
    await jobs.runDue()
    expect(await read()).toMatchObject({ uploadStatus: 'BEREIT', fehler: null })
  })
})
