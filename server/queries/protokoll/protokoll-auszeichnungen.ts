import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { listHerkunft } from '../../db/jury/befangenheit.ts'
import { listAuszeichnungenOfJury } from '../../db/jury/medaillentisch.ts'
import { listKategorienMitAnzahl } from '../../db/jury/uebersicht.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { ENDGUELTIG } from '../../domain/jury/runde-status.ts'
import type { Juryprotokoll } from '../../domain/protokoll/juryprotokoll.ts'
import { readTischlagen } from '../jury/medaillentisch.ts'
import { readBehalten } from '../jury/tisch-vergleich.ts'

type Jury = NonNullable<Awaited<ReturnType<typeof findJury>>>
type Runde = Awaited<ReturnType<typeof listRunden>>[number]

interface Quelle {
  jury: Jury
  runde: Runde
  /** How the protocol calls a work. */
  werkOf: (werk: { nummer: string | null; titel: string }) => string
}

const ABERKANNT = 'Dieser Arbeit wurde ihre Auszeichnung aberkannt; diese Runde gibt ihr keine.'
const BEHAELT = 'Eine höhere Stufe der Jury hat diese Arbeit schon ausgezeichnet; diese Runde nimmt davon nichts weg.'

/**
 * What this round has awarded, also where a later round or the Grand Prix took the row over: then as its table was closed. Works that kept what they had are
 * named with that.
 */
export async function readAuszeichnungen(db: Db, { jury, runde, werkOf }: Quelle): Promise<Juryprotokoll['auszeichnungen']> {
  const werke = new Map((await listHerkunft(db, jury.id)).werke.map((werk) => [werk.id, werkOf(werk)]))
  const kategorien = new Map((await listKategorienMitAnzahl(db, jury.id)).map(({ id, titel }) => [id, titel]))
  const rangOf = (medaille: string) => MEDAILLEN.indexOf(medaille as Medaille)
  const eigene = (await listAuszeichnungenOfJury(db, jury.id)).filter((row) => row.rundeId === runde.id)
  const bekannt = new Set(eigene.map(({ einreichungId }) => einreichungId))
  const behalten = await readBehalten(db, runde.id)
  const vomTisch = (await listVomTisch(db, jury, runde)).filter(({ einreichungId }) => !bekannt.has(einreichungId))
  const rows = [...eigene, ...vomTisch].map((row) => ({ ...row, behaelt: behalten.get(row.einreichungId) }))
  return rows
    .toSorted(
      (a, b) =>
        Number(a.behaelt !== undefined) - Number(b.behaelt !== undefined) ||
        rangOf(a.behaelt?.medaille ?? a.medaille) - rangOf(b.behaelt?.medaille ?? b.medaille),
    )
    .map(({ medaille, einreichungId, kategorieId, begruendung, behaelt }) => ({
      medaille:
        behaelt === undefined
          ? MEDAILLE_TITEL[medaille as Medaille]
          : `${MEDAILLE_TITEL[behaelt.medaille]} ${behaelt.aberkannt ? 'aberkannt' : 'bleibt'}`,
      werk: werke.get(einreichungId) ?? '',
      kategorie: kategorien.get(kategorieId) ?? '',
      begruendung: behaelt === undefined ? (begruendung ?? '') : behaelt.aberkannt ? ABERKANNT : BEHAELT,
    }))
}

async function listVomTisch(db: Db, jury: Jury, runde: Runde) {
  if (runde.mitUmfang === 1 || !ENDGUELTIG.some((each) => each === runde.status)) return []
  const lagen = await readTischlagen(db, { jury, runde })
  return lagen.flatMap(({ kategorie, stand }) =>
    Object.entries(stand.fertig ?? {}).map(([einreichungId, medaille]) => ({
      medaille,
      einreichungId,
      kategorieId: kategorie.id,
      begruendung: stand.entscheidungen[einreichungId]?.grund ?? null,
    })),
  )
}
