import type { Selectable } from 'kysely'
import type { Medaille } from '#contract/medaille.ts'
import type { TischStand, TischWerk } from '#contract/medaillen-stand.ts'
import type { TischKategorie } from '#contract/medaillentisch.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findBestaetigung } from '../../db/jury/grandprix.ts'
import { listAuszeichnungenOfJury, listTischschritte } from '../../db/jury/medaillentisch.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import { isFrueher, medaillenOf, vergabefolgeOf } from '../../domain/jury/medaillentisch.ts'
import { ENDGUELTIG } from '../../domain/jury/runde-status.ts'

type Runde = Pick<Selectable<RundeTable>, 'id' | 'art' | 'status' | 'mitUmfang'>

/** What confirming does to what works of a category have, or has done. */
export interface Vergleich {
  herab: NonNullable<TischKategorie['herab']>
  behalten: NonNullable<TischKategorie['behaelt']>
  aberkannt: NonNullable<TischKategorie['aberkannt']>
}

interface Tisch {
  kategorie: { id: string }
  werke: readonly TischWerk[]
  stand: TischStand
}

/** By category: what the table would do to rows of earlier rounds; of a confirmed one what it gave nothing. */
export async function readVergleich(
  db: Db,
  { juryId, runden, runde }: { juryId: string; runden: readonly Runde[]; runde: Runde },
): Promise<(tisch: Tisch) => Vergleich> {
  if (runde.status === 'GESCHLOSSEN') {
    const verliehen = await listVerliehene(db, { juryId, runden, art: runde.art })
    return (tisch) => compareVergaben(tisch, { verliehen, art: runde.art })
  }
  const behalten = await readBehalten(db, runde.id)
  return ({ werke }) => {
    const hier = werke.flatMap(({ id, titel }) => {
      const hat = behalten.get(id)
      return hat ? [{ titel, bisher: hat.medaille, aberkannt: hat.aberkannt === true }] : []
    })
    const pick = (was: boolean) => hier.filter(({ aberkannt }) => aberkannt === was).map(({ titel, bisher }) => ({ titel, bisher }))
    return { herab: [], behalten: pick(false), aberkannt: pick(true) }
  }
}

type Verliehen = Awaited<ReturnType<typeof listVerliehene>>[number]

interface Bisher {
  verliehen: readonly Verliehen[]
  /** Of the round at whose table it is compared. */
  art: string
}

interface Verleihende {
  juryId: string
  runden: readonly Runde[]
  /** Of the round that is to award now. */
  art: string
}

/** Rows of a jury with the kind of the round that gave what they say; what a later stage than this one gave is of that stage, whoever has raised it since. */
export async function listVerliehene(db: Db, { juryId, runden, art }: Verleihende) {
  const artOf = new Map(runden.map((runde) => [runde.id, runde.art]))
  const spaetere = new Map<string, string>()
  for (const runde of runden.filter(
    (each) => each.mitUmfang === 0 && ENDGUELTIG.some((status) => status === each.status) && isFrueher(art, each.art),
  ))
    for (const einreichungId of await listBedachte(db, runde.id)) spaetere.set(einreichungId, runde.art)
  return (await listAuszeichnungenOfJury(db, juryId)).map((row) => ({ ...row, art: spaetere.get(row.einreichungId) ?? artOf.get(row.rundeId) }))
}

/** Works that got something at the tables of a confirmed round. */
async function listBedachte(db: Db, rundeId: string): Promise<string[]> {
  const letzte = new Map((await listTischschritte(db, rundeId)).map(({ kategorieId, stand }) => [kategorieId, stand]))
  return [...letzte.values()].flatMap((stand) => Object.keys((JSON.parse(stand) as TischStand).fertig ?? {}))
}

/** The row that a round would write over for a work of this category; what was taken away from it stands for all of them. */
export function findVerliehene(verliehen: readonly Verliehen[], kategorieId: string, einreichungId: string): Verliehen | undefined {
  const hier = verliehen.filter((row) => row.einreichungId === einreichungId)
  return hier.find(({ aberkanntMs }) => aberkanntMs !== null) ?? hier.find((row) => row.kategorieId === kategorieId)
}

/** Confirming writes over the rows of earlier rounds: a chair is not to lose a Gold without being told. */
function compareVergaben({ kategorie, werke, stand }: Tisch, { verliehen, art }: Bisher): Vergleich {
  const wirdOf = medaillenOf(werke, stand)
  const hier = werke.flatMap(({ id, titel }) => {
    const [hat, wird] = [findVerliehene(verliehen, kategorie.id, id), wirdOf[id]]
    if (!hat || wird === undefined) return []
    return [{ titel, bisher: hat.medaille as Medaille, wird, folge: vergabefolgeOf(hat, { medaille: wird, art }) }]
  })
  const pick = (was: string) => hier.filter(({ folge }) => folge === was).map(({ titel, bisher }) => ({ titel, bisher }))
  return {
    herab: hier.filter(({ folge }) => folge === 'herab').map(({ folge: _, ...zeile }) => zeile),
    behalten: pick('behaelt'),
    aberkannt: pick('aberkannt'),
  }
}

/** A work that a round gave nothing, as the history of its confirmation keeps it: a later stage had awarded it, or what it had was taken away. */
export interface Behalten {
  einreichungId: string
  medaille: Medaille
  aberkannt?: true
}

/** By the history of its confirmation. */
export async function readBehalten(db: Db, rundeId: string): Promise<ReadonlyMap<string, Behalten>> {
  const { behalten = [] } = JSON.parse((await findBestaetigung(db, rundeId))?.daten ?? '{}') as { behalten?: Behalten[] }
  return new Map(behalten.map((each) => [each.einreichungId, each]))
}
