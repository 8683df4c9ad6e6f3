import { finished } from 'node:stream/promises'
import { beginLieferungAbholung, noteLieferungAbholung, type WerHolt } from '../../commands/lieferung/note-abholung.ts'
import { noteMangel } from '../../commands/lieferung/note-mangel.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import { planZip, type ZipPlan } from '../../domain/lieferung/zip-plan.ts'
import { openPaketLeser, type Paketdatei } from '../../exporte/paket-leser.ts'
import { findPaketmangel } from '../../exporte/paket-pruefung.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { Teilleser } from '../../media/ablage/teil-leser.ts'
import { getPaket, listPaketdateien, type Paket } from '../../queries/lieferung/lieferungen.ts'
import type { Anfrage } from '../endpunkt.ts'
import { requireOriginal, sendZusammengesetzt } from '../medium/send-bytes.ts'

type PaketAnfrage = Anfrage<{ id: string }, unknown, unknown>

/** How far it has come is written so often at most. */
const NOTIZ_MS = 2000

/** A package, or a part of it; nothing of it lies anywhere as a whole. */
export async function sendPaket(anfrage: PaketAnfrage) {
  const { kontext, params, sitzung, request, reply } = anfrage
  const paket = await getPaket(kontext.db, params.id, sitzung)
  const etag = `"${paket.sha256}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  // Before its files are looked at: each request looks at all of them.
  await requireOriginal(request, reply)
  reply.headers({ 'content-type': 'application/zip', 'content-disposition': toDownloadKopf(paket.dateiname), 'x-content-type-options': 'nosniff' })
  return sendZusammengesetzt(request, reply, {
    bytes: paket.bytes,
    etag,
    openLeser: async ({ start, end }) => {
      const plan = await planHeile(anfrage, paket)
      const leser = openPaketLeser(kontext.medien, plan)
      // What the office looks at is not what the printer has.
      if (!sitzung.roles.includes('DRUCKEREI') || sitzung.ansicht !== null) return leser
      return noteBeimLesen(anfrage, leser, { start, ende: end + 1, gesamt: plan.bytes })
    },
  })
}

/** A file that is missing or another one by now: said before the first byte, and told to the office. */
async function planHeile({ kontext }: PaketAnfrage, { id, zeit }: Paket): Promise<ZipPlan<Paketdatei>> {
  const dateien = await listPaketdateien(kontext.db, id)
  const mangel = await findPaketmangel(kontext, id, dateien)
  await noteMangel(kontext.db, id, mangel, kontext.now())
  if (mangel !== null) throw new AppFehler('lieferung-beschaedigt')
  return planZip<Paketdatei>(dateien, zeit)
}

/** A piece has left when the next one is wanted, and the last one when the answer has ended. */
async function noteBeimLesen(
  { kontext, params, sitzung, reply }: PaketAnfrage,
  leser: Teilleser,
  { start, ende, gesamt }: { start: number; ende: number; gesamt: number },
): Promise<Teilleser> {
  const wer: WerHolt = { lieferungId: params.id, benutzerId: sitzung.benutzerId }
  await beginLieferungAbholung(kontext.db, wer, kontext.now())
  let fort = start
  let notiert = start
  let zuletzt = performance.now()
  let schreibt: Promise<unknown> = Promise.resolve()
  function note(abgebrochen: boolean): void {
    const bereich = [notiert, fort] as const
    notiert = fort
    zuletzt = performance.now()
    schreibt = schreibt
      .then(() => noteLieferungAbholung(kontext.db, wer, { bereich, gesamt, abgebrochen, nowMs: kontext.now() }))
      .catch((error: unknown) => kontext.log.warn({ err: error }, 'Abholung'))
  }
  finished(reply.raw).then(
    () => {
      fort = ende
      note(false)
    },
    () => note(true),
  )
  return {
    read(ziel, at) {
      fort = at
      if (performance.now() - zuletzt >= NOTIZ_MS) note(false)
      return leser.read(ziel, at)
    },
    close: () => leser.close(),
  }
}
