import type { Punkt } from '#contract/punkt.ts'
import type { Selectable } from 'kysely'
import { isImPanel, isImUmfang } from '#contract/umfang.ts'
import { listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { listKategorieEinreichungen } from '../../db/stimmen/ergebnis.ts'
import { listZaehlende } from '../../db/stimmen/stimme.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import type { Auszaehlung } from '../../domain/stimmen/ergebnis.ts'
import { ausgleichFor, rankWerke, toRegel, type Einzelstimme, type Rangplatz } from '../../domain/stimmen/rangfolge.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'
import { befangenKeyOf } from '../../domain/stimmen/stimmabgabe-lage.ts'
import { stimmeZaehlt } from '../../domain/stimmen/stimme-zaehlt.ts'

type Runde = Selectable<RundeTable>

/** A round as it is counted now: asked once, tried with as many votes as the desk has. */
interface Rundenstand {
  runde: Runde
  mitStimmrecht: readonly string[]
  stimmen: readonly Einzelstimme[]
}

interface Kategoriestand extends Rundenstand {
  ids: readonly string[]
  /** By member and work. */
  befangen: ReadonlySet<string>
  jetzt: readonly Rangplatz[]
}

export interface Probe {
  mitgliedId: string
  einreichungId: string
  kategorieId: string
  art: string
  wert: string | null
}

/** Tries votes of a closed round one by one: the place of their work now, and if they counted. Nothing is written. */
export async function openWirkung(db: Db, runde: Runde, mitStimmrecht: readonly string[]) {
  const stimmen = (await listZaehlende(db, runde.id)).map((row) => ({ ...row, wert: readWert(row.wert) }))
  const kategorien = new Map<string, Kategoriestand>()
  return async (probe: Probe): Promise<Punkt['wirkung']> => {
    const stand = kategorien.get(probe.kategorieId) ?? (await readKategorie(db, probe.kategorieId, { runde, mitStimmrecht, stimmen }))
    kategorien.set(probe.kategorieId, stand)
    const index = stand.ids.indexOf(probe.einreichungId)
    const [vorher, nachher] = [stand.jetzt[index], index < 0 ? undefined : rank(withProbe(stand, probe))[index]]
    return vorher && nachher ? { vorher: toRangplatz(vorher), nachher: toRangplatz(nachher) } : null
  }
}

async function readKategorie(db: Db, kategorieId: string, rundenstand: Rundenstand): Promise<Kategoriestand> {
  const umfang = await readUmfang(db, rundenstand.runde)
  const ids = (await listKategorieEinreichungen(db, kategorieId)).map(({ id }) => id).filter((id) => isImUmfang(umfang, id))
  const panels = await readPanels(db, [rundenstand.runde])
  const mitStimmrecht = rundenstand.mitStimmrecht.filter((id) => isImPanel(panels.of(id), kategorieId))
  const offene = await listOffeneBefangenheiten(db, { mitgliedIds: mitStimmrecht, einreichungIds: ids })
  const befangen = new Set(offene.map(({ mitgliedId, einreichungId }) => befangenKeyOf(mitgliedId, einreichungId)))
  const stand = { ...rundenstand, mitStimmrecht, ids, befangen }
  return { ...stand, jetzt: rank(stand) }
}

/** The vote in the place of what counts of its juror for this work. */
function withProbe(stand: Kategoriestand, { mitgliedId, einreichungId, art, wert }: Probe): Omit<Kategoriestand, 'jetzt'> {
  const key = befangenKeyOf(mitgliedId, einreichungId)
  const andere = stand.stimmen.filter((stimme) => stimme.mitgliedId !== mitgliedId || stimme.einreichungId !== einreichungId)
  const eigene = { mitgliedId, einreichungId, art, wert: readWert(wert) }
  if (art === 'BEFANGEN') return { ...stand, stimmen: andere, befangen: new Set([...stand.befangen, key]) }
  const { kriterien } = toRegel(stand.runde)
  const zaehlt = stimmeZaehlt({ ...eigene, kriterien, befangen: stand.befangen.has(key), widerrufen: false, zurueckgezogen: false })
  return { ...stand, stimmen: zaehlt ? [...andere, eigene] : andere }
}

function rank({ runde, mitStimmrecht, stimmen, ids, befangen }: Omit<Kategoriestand, 'jetzt'>): Rangplatz[] {
  const regel = toRegel(runde)
  const ausgleich = regel.auswertung === 'Z_MITTEL' ? ausgleichFor(stimmen, regel) : null
  const byWerk = Map.groupBy(stimmen, ({ einreichungId }) => einreichungId)
  const auszaehlungen = ids.map((id): Auszaehlung => {
    const hier = byWerk.get(id) ?? []
    return {
      gruppen: hier.flatMap(({ art, wert }) => (art !== 'ENTHALTUNG' && wert ? [{ wert, anzahl: 1 }] : [])),
      enthaltungen: hier.filter(({ art }) => art === 'ENTHALTUNG').length,
      befangen: mitStimmrecht.filter((mitgliedId) => befangen.has(befangenKeyOf(mitgliedId, id))).length,
      ausgleich: ausgleich?.get(id),
    }
  })
  return rankWerke(auszaehlungen, regel, mitStimmrecht.length)
}

function toRangplatz({ rang, wert }: Rangplatz) {
  return { rang, wert }
}
