import { isBefangenheitOffen, type BefangenheitZeile, type MitgliedErklaerung } from '#contract/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listBefangenheitStand, listHerkunft } from '../../db/jury/befangenheit.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { createVergleich, toVergleichswerk, type Vorschlag } from '../../domain/jury/befangen-vorschlag.ts'
import type { Erklaert } from '../../domain/jury/erklaerung.ts'
import { listMitgliedErklaerungen, type Zeit } from './erklaerungen.ts'

type Stand = BefangenheitZeile['stand']

interface Antwort {
  items: BefangenheitZeile[]
  offen: number
  erklaerungen: MitgliedErklaerung[]
  vertraulichVersion: number | null
}

const RANG: Readonly<Record<Stand, number>> = { GEMELDET: 0, VORSCHLAG: 1, ERKLAERT: 2, BESTAETIGT: 3, VERWORFEN: 4 }

/** Every recusal of a jury and every proposal, those that wait for the office first. */
export async function getBefangenheiten(db: Db, juryId: string, zeit: Zeit): Promise<Antwort> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const sitze = await listSitze(db, juryId)
  const { werke, credits } = await listHerkunft(db, juryId)
  const { offen, verworfen } = await listBefangenheitStand(db, juryId)
  const erklaerungen = await listMitgliedErklaerungen(db, { jury, sitze }, zeit)
  const erklaert = new Map(erklaerungen.items.map(({ mitgliedId, erklaert: said }) => [mitgliedId, said]))
  const known = new Map<string, { stand: Stand; grund: string }>([
    ...erklaerungen.items.flatMap(({ mitgliedId, erklaert: { befangen } }) =>
      befangen.map((einreichungId) => [keyOf({ mitgliedId, einreichungId }), { stand: 'GEMELDET' as const, grund: 'PERSOENLICH' }] as const),
    ),
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
      return vorschlag || stand ? [toZeile({ sitz, werk, vorschlag, stand, erklaert: erklaert.get(sitz.id) })] : []
    })
  })
  items.sort((a, b) => RANG[a.stand] - RANG[b.stand])
  return {
    items,
    offen: items.filter(isBefangenheitOffen).length,
    erklaerungen: erklaerungen.items.map(({ erklaert: _, ...zeile }) => zeile),
    vertraulichVersion: erklaerungen.vertraulichVersion,
  }
}

interface Paar {
  sitz: Awaited<ReturnType<typeof listSitze>>[number]
  werk: Awaited<ReturnType<typeof listHerkunft>>['werke'][number]
  vorschlag: Vorschlag | null
  stand: { stand: Stand; grund: string } | undefined
  erklaert: Erklaert | undefined
}

function toZeile({ sitz, werk, vorschlag, stand, erklaert }: Paar): BefangenheitZeile {
  return {
    mitgliedId: sitz.id,
    name: `${sitz.firstname} ${sitz.lastname}`.trim(),
    einreichungId: werk.id,
    titel: werk.titel,
    nummer: werk.nummer ?? '',
    agentur: werk.agenturnameVeroeffentlichungen,
    grund: (stand?.stand === 'GEMELDET' ? vorschlag?.grund : undefined) ?? stand?.grund ?? vorschlag?.grund ?? '',
    hinweis: vorschlag?.hinweis ?? '',
    stand: stand?.stand ?? 'VORSCHLAG',
    verneintMs: erklaert?.verneint.includes(werk.id) ? erklaert.bestaetigtMs : null,
  }
}

function keyOf({ mitgliedId, einreichungId }: { mitgliedId: string; einreichungId: string }): string {
  return `${mitgliedId} ${einreichungId}`
}
