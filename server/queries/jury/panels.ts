import { FUNKTION_WORT } from '#contract/jurymitglied.ts'
import type { Funktion } from '#contract/jury.ts'
import type { Panelkategorie, Panels, Panelsitz } from '#contract/panel.ts'
import { panelOf, sehenOf } from '#contract/panel-regel.ts'
import { listBefangenheitStand } from '../../db/jury/befangenheit.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { listPanels, listPanelwerke, readFilmzeiten } from '../../db/jury/panel.ts'
import { listKategorienMitAnzahl } from '../../db/jury/uebersicht.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Panelstand } from '../../domain/jury/oeffnung.ts'
import { hasBegonnen, isEingefroren } from '../../domain/jury/runde-status.ts'
import { hasStimmrecht } from '../../domain/jury/stimmrecht.ts'

type Jury = NonNullable<Awaited<ReturnType<typeof findJury>>>

/** Who judges which categories, with what sharing them out is decided by. */
export async function getPanels(db: Db, juryId: string): Promise<Panels> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = (await listRunden(db, juryId)).filter(({ mitUmfang }) => mitUmfang === 0)
  return {
    juryId,
    titel: jury.titel,
    version: jury.version,
    mindestens: jury.panelMindestens,
    eingefroren: runden.some((runde) => runde.inPanels === 1 && isEingefroren(runde)),
    runden: runden.map((runde) => ({ id: runde.id, titel: runde.titel, inPanels: runde.inPanels === 1, offen: !isEingefroren(runde) })),
    kategorien: await readKategorien(db, juryId),
    sitze: await readSitze(db, jury, ''),
  }
}

/** What the check list before a round in panels asks: how many see each work of a category at least. A run-off is held by whoever is left of its panel. */
export async function readPanelstand(
  db: Db,
  jury: Jury,
  runde: { id: string; art: string; inPanels: number; mitUmfang: number },
): Promise<Panelstand | null> {
  if (runde.inPanels === 0 || runde.mitUmfang === 1) return null
  const sitze = await readSitze(db, jury, runde.art)
  const verteilung = new Map(sitze.filter(({ kategorieIds }) => kategorieIds.length > 0).map(({ id, kategorieIds }) => [id, new Set(kategorieIds)]))
  const kategorien = (await readKategorien(db, jury.id)).filter(({ werke }) => werke > 0)
  return {
    mindestens: jury.panelMindestens,
    verteilt: verteilung.size,
    versiegelt: (await listRunden(db, jury.id)).some(
      ({ id, inPanels, mitUmfang, status }) => id !== runde.id && inPanels === 1 && mitUmfang === 0 && hasBegonnen(status),
    ),
    kategorien: kategorien.map((kategorie) => ({ titel: kategorie.titel, sehen: sehenOf(kategorie, panelOf(kategorie.id, { sitze, verteilung })) })),
  }
}

async function readKategorien(db: Db, juryId: string): Promise<Panelkategorie[]> {
  const { offen } = await listBefangenheitStand(db, juryId)
  const befangene = Map.groupBy(offen, ({ einreichungId }) => einreichungId)
  const filme = await readFilmzeiten(db, juryId)
  const werke = Map.groupBy(await listPanelwerke(db, juryId), ({ kategorieId }) => kategorieId)
  return (await listKategorienMitAnzahl(db, juryId)).map(({ id, titel }) => {
    const hier = werke.get(id) ?? []
    return {
      id,
      titel,
      werke: hier.length,
      filmMs: hier.reduce((sum, werk) => sum + (filme.get(werk.id) ?? 0), 0),
      befangene: hier.flatMap((werk) => {
        const ids = [...new Set((befangene.get(werk.id) ?? []).map(({ mitgliedId }) => mitgliedId))]
        return ids.length > 0 ? [ids] : []
      }),
    }
  })
}

async function readSitze(db: Db, jury: Jury, art: string): Promise<Panelsitz[]> {
  const panels = await listPanels(db, jury.id)
  return (await listSitze(db, jury.id)).map((sitz) => {
    const stimmt = hasStimmrecht(sitz, jury.vorsitzStimmrecht, art)
    return {
      id: sitz.id,
      name: `${sitz.firstname} ${sitz.lastname}`.trim(),
      funktion: FUNKTION_WORT[sitz.funktion as Funktion],
      stimmt,
      verteilt: stimmt && sitz.funktion !== 'VORSITZ',
      kategorieIds: panels.get(sitz.id) ?? [],
    }
  })
}
