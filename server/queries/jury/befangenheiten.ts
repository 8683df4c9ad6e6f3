import type { BefangenheitZeile } from '#contract/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listBefangenheitStand, listHerkunft } from '../../db/jury/befangenheit.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { createVergleich, toVergleichswerk, type Vorschlag } from '../../domain/jury/befangen-vorschlag.ts'

type Stand = BefangenheitZeile['stand']
const RANG: Readonly<Record<Stand, number>> = { VORSCHLAG: 0, ERKLAERT: 1, BESTAETIGT: 2, VERWORFEN: 3 }

/** Every recusal of a jury and every proposal, those that wait for the office first. */
export async function getBefangenheiten(db: Db, juryId: string): Promise<{ items: BefangenheitZeile[]; offen: number }> {
  if (!(await findJury(db, juryId))) throw new AppFehler('nicht-gefunden')
  const sitze = await listSitze(db, juryId)
  const { werke, credits } = await listHerkunft(db, juryId)
  const { offen, verworfen } = await listBefangenheitStand(db, juryId)
  const known = new Map<string, { stand: Stand; grund: string }>([
    ...verworfen.map((row) => [keyOf(row), { stand: 'VERWORFEN' as const, grund: row.grund }] as const),
    ...offen.map(
      (row) => [keyOf(row), { stand: row.status === 'BESTAETIGT' ? ('BESTAETIGT' as const) : ('ERKLAERT' as const), grund: row.grund }] as const,
    ),
  ])
  const vergleiche = sitze.map((sitz) => ({ sitz, compare: createVergleich(sitz) }))
  const items = werke.flatMap((werk) => {
    const agenturnamen = [werk.agenturname, werk.agenturnameVeroeffentlichungen]
    const vergleichswerk = toVergleichswerk({ ...werk, agenturnamen, credits: credits.get(werk.id) ?? [] })
    return vergleiche.flatMap(({ sitz, compare }) => {
      const vorschlag = compare(vergleichswerk)
      const stand = known.get(keyOf({ mitgliedId: sitz.id, einreichungId: werk.id }))
      return vorschlag || stand ? [toZeile({ sitz, werk, vorschlag, stand })] : []
    })
  })
  items.sort((a, b) => RANG[a.stand] - RANG[b.stand])
  return { items, offen: items.filter(({ stand }) => stand === 'VORSCHLAG').length }
}

interface Paar {
  sitz: Awaited<ReturnType<typeof listSitze>>[number]
  werk: Awaited<ReturnType<typeof listHerkunft>>['werke'][number]
  vorschlag: Vorschlag | null
  stand: { stand: Stand; grund: string } | undefined
}

function toZeile({ sitz, werk, vorschlag, stand }: Paar): BefangenheitZeile {
  return {
    mitgliedId: sitz.id,
    name: `${sitz.firstname} ${sitz.lastname}`.trim(),
    einreichungId: werk.id,
    titel: werk.titel,
    nummer: werk.nummer ?? '',
    agentur: werk.agenturnameVeroeffentlichungen,
    grund: stand?.grund ?? vorschlag?.grund ?? '',
    hinweis: vorschlag?.hinweis ?? '',
    stand: stand?.stand ?? 'VORSCHLAG',
  }
}

function keyOf({ mitgliedId, einreichungId }: { mitgliedId: string; einreichungId: string }): string {
  return `${mitgliedId} ${einreichungId}`
}
