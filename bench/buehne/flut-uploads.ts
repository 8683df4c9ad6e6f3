import { UPLOAD_TYP } from '#contract/upload.ts'
import type { Flut } from './flut.ts'
import { insertFilmziel, type Filmziel } from './insert-filmziel.ts'
import type { BenchServer } from './start-bench-server.ts'

const TUS = { 'tus-resumable': '1.0.0' }
/** Never complete while it is measured. */
const LAENGE = 2_000_000_000
const STUECK = 'x'.repeat(16_384)
const UPLOADS = 25
const HALBE = 200

/** Of three agencies with an account: one that begins uploads without end, one that sends part after part, one that sends halves of parts. */
export async function listUploadFluten(server: BenchServer): Promise<[name: string, flut: Flut][]> {
  const [beginnt, sendet, stockt] = [await insertFilmziel(server.db, 901), await insertFilmziel(server.db, 902), await insertFilmziel(server.db, 903)]
  const stueck = { methode: 'PATCH', kopf: { ...TUS, 'content-type': UPLOAD_TYP, 'upload-offset': '0' }, body: STUECK } as const
  return [
    ['Uploads werden begonnen', { pfade: ['/api/uploads'], methode: 'POST', parallel: UPLOADS, kopf: beginOf(beginnt), cookie: beginnt.cookie }],
    ['Teile von Uploads', { ...stueck, pfade: await beginUploads(server, sendet), parallel: UPLOADS, cookie: sendet.cookie }],
    ['halb gesendete Teile', { ...stueck, pfade: await beginUploads(server, stockt), parallel: HALBE, cookie: stockt.cookie, halb: true }],
  ]
}

function beginOf({ metadata }: Filmziel): Record<string, string> {
  return { ...TUS, 'upload-length': String(LAENGE), 'upload-metadata': metadata }
}

/** One for each of those who send at a time, so that each knows its offset. */
async function beginUploads(server: BenchServer, ziel: Filmziel): Promise<string[]> {
  const begin = async () => {
    const answer = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers: { ...beginOf(ziel), cookie: ziel.cookie } })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.headers.get('location') ?? ''
  }
  return Promise.all(Array.from({ length: UPLOADS }, begin))
}
