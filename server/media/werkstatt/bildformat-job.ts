/**
 * The pictures of a medium in smaller formats than JPEG: nobody waits for them, so they are made last and slowest. Each is stored as soon as it is made;
 * wherever it is interrupted, the next run makes what is missing. A picture that cannot be made stays the JPEG that it is.
 */
import { BILDFORMATE } from '#contract/bildformat.ts'
import { listJurysMitNeuenBildern, listMediumBilder } from '../../db/medium/bildformat.ts'
import { listRunden } from '../../db/paket/jurypaket.ts'
import { lockMedium, type Medium } from '../../db/medium/medium-editor.ts'
import { findMedium } from '../../db/medium/medium.ts'
import { saveRendition } from '../../db/medium/rendition.ts'
import type { RenditionTable } from '../../db/tabellen/tabellen-einreichung.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { isFormatvariante, variantIn } from '../../domain/medium/bildformat.ts'
import { BILDFORMAT_JOB, type MediumAuftrag } from '../../domain/medium/medium-job.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
import type { JobLauf, Jobs } from '../../jobs/jobs.ts'
import { raiseOrPlan, tellPakete, type PaketUmgebung } from './raise-paket.ts'
import { storeBild } from './store-renditions.ts'
import { createWerkstatt, type Werkstatt } from './werkstatt.ts'

const VERSUCHE = 3
/** Who is served last waits long while the machine has other things to do, and that is not the picture's fault. */
const MAX_MS = 30 * 60_000

export function registerBildformatJob(jobs: Jobs, { nachrangig, ...umgebung }: PaketUmgebung & { nachrangig: boolean }): void {
  const werkstatt = createWerkstatt({ nachrangig, maxMs: MAX_MS })
  const ablauf = { ...umgebung, werkstatt }
  jobs.onStop(werkstatt.close)
  jobs.registerJob(BILDFORMAT_JOB, async (daten, lauf) => runBildformatJob(ablauf, (daten as MediumAuftrag).mediumId, lauf), {
    versuche: VERSUCHE,
    zuletzt: true,
    brauchtPlatz: true,
  })
}

type Ablauf = PaketUmgebung & { werkstatt: Werkstatt }

async function runBildformatJob(ablauf: Ablauf, mediumId: string, lauf: JobLauf): Promise<void> {
  const medium = await findMedium(ablauf.db, mediumId)
  if (!medium) return
  const bilder = await listMediumBilder(ablauf.db, mediumId)
  const fehler: unknown[] = []
  for (const jpeg of bilder.filter((bild) => isOhneFormate(bild, bilder))) {
    lauf.signal.throwIfAborted()
    // One picture that cannot be made keeps no other from it.
    await makeFormate(ablauf, medium, jpeg).catch((error: unknown) => fehler.push(error))
  }
  await raiseRuhende(ablauf, mediumId)
  if (fehler.length > 0) throw fehler[0]
}

function isOhneFormate({ variant, seite }: RenditionTable, bilder: readonly RenditionTable[]): boolean {
  if (!isFormatvariante(variant)) return false
  const names = BILDFORMATE.map((format) => variantIn(variant, format))
  return !names.every((name) => bilder.some((bild) => bild.variant === name && bild.seite === seite))
}

async function makeFormate({ db, medien, werkstatt, now }: Ablauf, medium: Medium, jpeg: RenditionTable): Promise<void> {
  const { variant, seite } = jpeg
  if (!isFormatvariante(variant)) return
  const gemacht = await werkstatt.makeInFormaten(medien.pathOf(quelleOf(medium, jpeg)), variant)
  const ziel = { medien, mediumId: medium.id, nowMs: now() }
  const rows: RenditionTable[] = []
  for (const [format, bild] of gemacht)
    if (bild.bytes.length < jpeg.bytes) rows.push(await storeBild(ziel, bild, { variant: variantIn(variant, format), seite }))
  await inTransaktion(db, async (trx) => {
    if (!(await lockMedium(trx, medium.id))) return
    for (const row of rows) await saveRendition(trx, { ...row, createdMs: now() })
  })
}

/** From what was sent, so that nothing is lost twice; pages and pictures of films have no other pixels than their JPEG. */
function quelleOf({ typ, sha256 }: Medium, jpeg: RenditionTable): string {
  return typ === 'BILD' && sha256 !== null ? sha256 : jpeg.sha256
}

/** While a round is open no tablet shall load its pictures again: there the first change after it takes them along. */
async function raiseRuhende(ablauf: Ablauf, mediumId: string): Promise<void> {
  const { db, now } = ablauf
  const raised = await inTransaktion(db, async (trx) => {
    const done: string[] = []
    for (const juryId of await listJurysMitNeuenBildern(trx, mediumId)) {
      const runden = await listRunden(trx, juryId)
      if (!runden.some(({ status }) => isOffen(status)) && (await raiseOrPlan(trx, juryId, now()))) done.push(juryId)
    }
    return done
  })
  tellPakete(ablauf, raised)
}
