import { setImmediate } from 'node:timers/promises'
import type { Fairness, Fairnessmitglied } from '#contract/fairness.ts'
import { FUNKTION_WORT } from '#contract/jurymitglied.ts'
import type { Funktion } from '#contract/jury.ts'
import { MEDAILLEN } from '#contract/medaille.ts'
import type { Modus, Skala } from '#contract/runde.ts'
import { isImPanel, isImUmfang } from '#contract/umfang.ts'
import { listBefangenheitStand, listHerkunft } from '../../db/jury/befangenheit.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, findJurymitglied, listBefangenheiten, listRunden } from '../../db/paket/jurypaket.ts'
import { listFairnessstimmen } from '../../db/stimmen/fairness.ts'
import type { Fairnessstimme } from '../../domain/fairness/abweichung.ts'
import { openVergleich } from '../../domain/fairness/vergleich.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { createVergleich, toVergleichswerk, type Vergleichswerk } from '../../domain/jury/befangen-vorschlag.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { nennerOf, zaehlerOf, type WertungsRegel } from '../../domain/stimmen/ergebnis.ts'
import { toRegel } from '../../domain/stimmen/rangfolge.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'

interface Anfrage {
  juryId: string
  rundeId?: string | undefined
  betrachter: Betrachter
  standMs: number
}

type Sitz = Awaited<ReturnType<typeof listSitze>>[number]
type Runde = Awaited<ReturnType<typeof listRunden>>[number]
type Werk = Vergleichswerk & { kategorieId: string }

interface Stimmender {
  sitz: Sitz
  stimmen: Fairnessstimme[]
  enthaltungen: number
  befangen: number
  /** How many of the works its panel judges. */
  werke: number
}

const NOCH_OFFEN = 'Den Fairness-Bericht gibt es, sobald eine Runde geschlossen ist. Bis dahin bleibt geheim, wer was gegeben hat.'

/** How the jurors of a closed round judged beside each other. Nothing is written, and no result is another one because of it. */
export async function getFairness(db: Db, { juryId, rundeId, betrachter, standMs }: Anfrage): Promise<Fairness> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = await listRunden(db, juryId)
  const runde = pickRunde(runden, rundeId)
  const { werke, ohneBefangene } = await listWerke(db, runde, betrachter)
  const regel = toRegel(runde)
  const sitze = (await listSitze(db, juryId)).filter((sitz) => zaehltMit(sitz, jury.vorsitzStimmrecht, runde))
  const stimmende = await readStimmende(db, { sitze, werke, runde, regel })
  const spanne = spanneOf(runde)
  // Sixty jurors and six hundred works: votes come in between.
  await setImmediate()
  const vergleich = openVergleich(
    stimmende.map(({ stimmen }) => stimmen),
    { spanne, gewicht: nennerOf(regel) },
  )
  const mitglieder: Fairnessmitglied[] = []
  for (const [index, stimmender] of stimmende.entries()) {
    await setImmediate()
    mitglieder.push({ ...toKopf(stimmender), ...vergleich.compareJuror(index, listNahe(stimmender.sitz, werke)) })
  }
  return {
    juryId,
    nummer: jury.nummer,
    titel: jury.titel,
    ...(jury.probe === 1 && { probe: true }),
    runde: { id: runde.id, titel: runde.titel },
    runden: runden.filter(({ status }) => !isGeheim(status)).map(({ id, titel }) => ({ id, titel })),
    modus: runde.modus as Modus,
    spanne,
    werke: werke.size,
    ohneBefangene,
    streuungMitte: vergleich.streuungMitte,
    mitglieder,
    standMs,
  }
}

/** The newest about all works that is closed, unless one is asked for: a few works of a run-off say little of anybody. */
function pickRunde(runden: readonly Runde[], rundeId: string | undefined): Runde {
  const runde =
    rundeId === undefined ? runden.findLast(({ status, mitUmfang }) => !isGeheim(status) && mitUmfang === 0) : runden.find(({ id }) => id === rundeId)
  if (!runde && rundeId !== undefined) throw new AppFehler('nicht-gefunden')
  if (!runde || isGeheim(runde.status)) throw new AppFehler('runde-status', { satz: NOCH_OFFEN })
  return runde
}

/** The works that the round is about without those from which the reader is recused: nothing of the votes for them is in any figure. */
async function listWerke(db: Db, runde: Runde, { benutzerId }: Betrachter): Promise<{ werke: Map<string, Werk>; ohneBefangene: number }> {
  const { juryId } = runde
  const umfang = await readUmfang(db, runde)
  const mitglied = await findJurymitglied(db, juryId, benutzerId)
  const verborgen = new Set(mitglied ? (await listBefangenheiten(db, mitglied.id)).map(({ einreichungId }) => einreichungId) : [])
  const { werke: alle, credits } = await listHerkunft(db, juryId)
  const werke = alle.filter(({ id }) => isImUmfang(umfang, id))
  const gezeigt = werke.filter(({ id }) => !verborgen.has(id))
  const vergleichbar = gezeigt.map((werk): [string, Werk] => {
    const agenturnamen = [werk.agenturname, werk.agenturnameVeroeffentlichungen]
    return [werk.id, { ...toVergleichswerk({ ...werk, agenturnamen, credits: credits.get(werk.id) ?? [] }), kategorieId: werk.kategorieId }]
  })
  return { werke: new Map(vergleichbar), ohneBefangene: werke.length - gezeigt.length }
}

interface Quelle {
  sitze: readonly Sitz[]
  werke: ReadonlyMap<string, Werk>
  runde: Runde
  regel: WertungsRegel
}

async function readStimmende(db: Db, { sitze, werke, runde, regel }: Quelle): Promise<Stimmender[]> {
  const { id: rundeId, juryId } = runde
  const panels = await readPanels(db, [runde])
  const befangene = Map.groupBy((await listBefangenheitStand(db, juryId)).offen, ({ mitgliedId }) => mitgliedId)
  const stimmende: Stimmender[] = []
  for (const sitz of sitze) {
    const panel = panels.of(sitz.id)
    const eigene = new Set([...werke].flatMap(([id, { kategorieId }]) => (isImPanel(panel, kategorieId) ? [id] : [])))
    const rows = (await listFairnessstimmen(db, { rundeId, mitgliedId: sitz.id })).filter(({ einreichungId }) => eigene.has(einreichungId))
    const stimmen = rows.flatMap(({ einreichungId, art, wert: json, nacherfasst, geschaetztMs, empfangenMs, seq }) => {
      const wert = art === 'BEWERTET' ? readWert(json) : null
      if (!wert) return []
      const ms = geschaetztMs ?? empfangenMs
      const zeit = nacherfasst === 1 || ms === null || seq === null ? null : { ms: Number(ms), seq: Number(seq) }
      return [{ einreichungId, zaehler: zaehlerOf(wert, regel), zeit }]
    })
    const befangen = (befangene.get(sitz.id) ?? []).filter(({ einreichungId }) => eigene.has(einreichungId)).length
    stimmende.push({ sitz, stimmen, enthaltungen: rows.filter(({ art }) => art === 'ENTHALTUNG').length, befangen, werke: eigene.size })
  }
  return stimmende
}

function toKopf({ sitz, stimmen, enthaltungen, befangen, werke }: Stimmender) {
  return {
    mitgliedId: sitz.id,
    name: `${sitz.firstname} ${sitz.lastname}`.trim(),
    funktion: FUNKTION_WORT[sitz.funktion as Funktion],
    erwartet: werke - befangen,
    gueltig: stimmen.length,
    enthaltungen,
    befangen,
    fehlend: Math.max(0, werke - befangen - stimmen.length - enthaltungen),
  }
}

/** What the office would be asked about as a recusal: own agency, part in the work, client, network; a former employer is no interest of today. */
function listNahe(sitz: Sitz, werke: ReadonlyMap<string, Werk>): Set<string> {
  const compare = createVergleich(sitz)
  return new Set([...werke].flatMap(([id, werk]) => ((compare(werk)?.grund ?? 'FRUEHERE') === 'FRUEHERE' ? [] : [id])))
}

const aufSkala = (skala: Skala | null) => (skala === null ? 1 : skala.max - skala.min)

/** From the lowest to the highest value that a vote can have. */
const SPANNE: Readonly<Record<Modus, (skala: Skala | null) => number>> = {
  PUNKTE: aufSkala,
  KRITERIEN: aufSkala,
  JA_NEIN: () => 1,
  MEDAILLE: () => MEDAILLEN.length - 1,
}

function spanneOf({ modus, skala }: Runde): number {
  return SPANNE[modus as Modus](skala === null ? null : (JSON.parse(skala) as Skala))
}
