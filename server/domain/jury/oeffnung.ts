import type { Pruefpunkt } from '#contract/jury-editor.ts'
import { HAT_KRITERIEN, HAT_SKALA, stufenOf } from '#contract/jury-runde.ts'
import type { EinladungStand } from '#contract/juryeinladung.ts'
import type { Kriterium, Modus, Skala } from '#contract/runde.ts'
import { isOffen } from './runde-status.ts'
import { hasStimmrecht, type Sitz } from './stimmrecht.ts'

/** How a round in panels would be seen: of each category with works how many see each of them at least. */
export interface Panelstand {
  mindestens: number
  /** Seats with categories of their own. */
  verteilt: number
  /** A round in panels has begun: nobody can make them larger any more. */
  versiegelt: boolean
  kategorien: readonly { titel: string; sehen: number }[]
}

/** What decides whether a round may open. `andere`: the other rounds of the jury. */
export interface Oeffnungsstand {
  runde: { titel: string; art: string; modus: Modus; skala: Skala | null; kriterien: readonly Kriterium[] }
  andere: readonly { titel: string; status: string }[]
  vorsitzStimmrecht: string
  mitglieder: readonly (Sitz & { name: string; aktiv: boolean; einladung: EinladungStand })[]
  kategorien: readonly { titel: string; einreichungen: number; andereJurys: readonly string[] }[]
  /** null: everybody is asked about everything. */
  panels: Panelstand | null
}

type Antwort = Pick<Pruefpunkt, 'stand' | 'satz'> & { namen?: readonly string[] }

/** Asked in this order (docs/rules.md, „Before a round opens"). What does not concern the mode of the round is not asked. */
const FRAGEN: Readonly<Record<Pruefpunkt['art'], (stand: Oeffnungsstand) => Antwort | null>> = {
  VORSITZ: askVorsitz,
  STIMMBERECHTIGTE: askStimmberechtigte,
  KATEGORIEN: askKategorien,
  ARBEITEN: askArbeiten,
  KRITERIEN: askKriterien,
  SKALENWORTE: askSkalenworte,
  ANDERE_RUNDE: askAndereRunde,
  KONTEN: askKonten,
  EINLADUNGEN: askEinladungen,
  PANELS: askPanels,
}

/** The check list before a round opens, each point with a sentence and whom or what it names. */
export function checkOeffnung(stand: Oeffnungsstand): Pruefpunkt[] {
  return Object.entries(FRAGEN).flatMap(([art, ask]) => {
    const antwort = ask(stand)
    return antwort ? [{ art: art as Pruefpunkt['art'], stand: antwort.stand, satz: antwort.satz, namen: [...(antwort.namen ?? [])] }] : []
  })
}

function askVorsitz({ mitglieder }: Oeffnungsstand): Antwort {
  const vorsitz = mitglieder.filter(({ funktion }) => funktion === 'VORSITZ')
  if (vorsitz.length === 0) return { stand: 'OFFEN', satz: 'Die Jury hat noch keinen Vorsitz' }
  if (vorsitz.length > 1) return { stand: 'OFFEN', satz: 'Die Jury hat mehr als einen Vorsitz', namen: namesOf(vorsitz) }
  if (mitglieder.some(({ funktion }) => funktion === 'STV')) return { stand: 'ERFUELLT', satz: 'Vorsitz und Stellvertretung' }
  return { stand: 'HINWEIS', satz: 'Vorsitz, noch ohne Stellvertretung' }
}

/** As many as a quorum asks at least, where there are as many. */
const MIN_STIMMBERECHTIGTE = 3

function askStimmberechtigte({ mitglieder, vorsitzStimmrecht, runde }: Oeffnungsstand): Antwort {
  const anzahl = mitglieder.filter((sitz) => hasStimmrecht(sitz, vorsitzStimmrecht, runde.art)).length
  if (anzahl === 0) return { stand: 'OFFEN', satz: 'Niemand ist stimmberechtigt' }
  if (anzahl < MIN_STIMMBERECHTIGTE)
    return { stand: 'HINWEIS', satz: `Nur ${anzahl === 1 ? 'eine Person ist' : 'zwei Personen sind'} stimmberechtigt` }
  return { stand: 'ERFUELLT', satz: `${anzahl} Stimmberechtigte` }
}

function askKategorien({ kategorien }: Oeffnungsstand): Antwort {
  if (kategorien.length === 0) return { stand: 'OFFEN', satz: 'Die Jury hat noch keine Kategorie' }
  const doppelt = kategorien.filter(({ andereJurys }) => andereJurys.length > 0)
  if (doppelt.length === 0) return { stand: 'ERFUELLT', satz: `Kategorien: ${kategorien.length}, keine doppelt` }
  const namen = doppelt.map(({ titel, andereJurys }) => `${titel}: auch ${andereJurys.join(', ')}`)
  return {
    stand: 'HINWEIS',
    satz: doppelt.length === 1 ? 'Eine Kategorie hat mehrere Jurys' : `${doppelt.length} Kategorien haben mehrere Jurys`,
    namen,
  }
}

function askArbeiten({ kategorien }: Oeffnungsstand): Antwort {
  const anzahl = kategorien.reduce((sum, { einreichungen }) => sum + einreichungen, 0)
  // Works that come later are in the log with an entry of their own.
  if (anzahl === 0) return { stand: 'HINWEIS', satz: 'Noch keine Einreichung ist zugelassen' }
  const leer = kategorien.filter(({ einreichungen }) => einreichungen === 0)
  if (leer.length > 0)
    return { stand: 'HINWEIS', satz: `${zahlwort(anzahl)} vor der Jury, Kategorien ohne Einreichung`, namen: leer.map(({ titel }) => titel) }
  return { stand: 'ERFUELLT', satz: `${zahlwort(anzahl)} vor der Jury` }
}

function zahlwort(anzahl: number): string {
  return anzahl === 1 ? '1 Einreichung' : `${anzahl} Einreichungen`
}

function askKriterien({ runde: { modus, kriterien } }: Oeffnungsstand): Antwort | null {
  if (!HAT_KRITERIEN[modus]) return null
  if (kriterien.length === 0) return { stand: 'OFFEN', satz: 'Die Runde hat noch keine Kriterien' }
  const summe = kriterien.reduce((sum, { gewicht }) => sum + gewicht, 0)
  return summe === 100 ? { stand: 'ERFUELLT', satz: 'Kriterien ergeben 100 %' } : { stand: 'OFFEN', satz: `Kriterien ergeben ${summe} %` }
}

function askSkalenworte({ runde: { modus, skala } }: Oeffnungsstand): Antwort | null {
  if (!HAT_SKALA[modus]) return null
  if (!skala) return { stand: 'OFFEN', satz: 'Die Runde hat noch keine Skala' }
  const worte = skala.texte.filter((wort) => wort !== '').length
  if (worte === stufenOf(skala)) return { stand: 'ERFUELLT', satz: 'Skala hat zu jeder Stufe ein Wort' }
  return { stand: 'HINWEIS', satz: worte === 0 ? 'Skala hat keine Worte' : 'Skala hat nicht zu jeder Stufe ein Wort' }
}

function askAndereRunde({ andere }: Oeffnungsstand): Antwort | null {
  const offene = andere.filter(({ status }) => isOffen(status))
  return offene.length === 0
    ? null
    : { stand: 'OFFEN', satz: 'Eine andere Runde dieser Jury ist noch offen', namen: offene.map(({ titel }) => titel) }
}

function askKonten({ mitglieder }: Oeffnungsstand): Antwort | null {
  if (mitglieder.length === 0) return null
  const ohne = mitglieder.filter(({ aktiv }) => !aktiv)
  if (ohne.length === 0) return { stand: 'ERFUELLT', satz: 'Alle Mitglieder können sich anmelden' }
  return { stand: 'HINWEIS', satz: ohne.length === 1 ? 'Ein Konto ist deaktiviert' : `${ohne.length} Konten sind deaktiviert`, namen: namesOf(ohne) }
}

/** Told as soon as the office has invited anybody by Lorbeer; who invites by telephone is not asked. */
function askEinladungen({ mitglieder }: Oeffnungsstand): Antwort | null {
  if (mitglieder.every(({ einladung }) => einladung === 'KEINE')) return null
  const offen = mitglieder.filter(({ einladung }) => einladung !== 'ANGENOMMEN')
  if (offen.length === 0) return { stand: 'ERFUELLT', satz: 'Alle Mitglieder haben angenommen' }
  const namen = offen.map(({ name, einladung }) => (einladung === 'ABGELEHNT' ? `${name}: abgelehnt` : name))
  return {
    stand: 'HINWEIS',
    satz: offen.length === 1 ? 'Ein Mitglied hat nicht angenommen' : `${offen.length} Mitglieder haben nicht angenommen`,
    namen,
  }
}

/**
 * The office says how many are to see each work; fewer than that would make two categories of one jury unlike. Once they are sealed a recusal that came since
 * is told and keeps nothing closed, for nobody could do anything about it.
 */
function askPanels({ panels }: Oeffnungsstand): Antwort | null {
  if (!panels) return null
  const { mindestens, verteilt, versiegelt, kategorien } = panels
  const duenn = kategorien.filter(({ sehen }) => sehen < mindestens)
  if (duenn.length > 0) {
    const satz = duenn.length === 1 ? 'Ein Panel ist zu klein' : `${duenn.length} Panels sind zu klein`
    return {
      stand: versiegelt ? 'HINWEIS' : 'OFFEN',
      satz,
      namen: duenn.map(({ titel, sehen }) => `${titel}: ${sehen} von ${mindestens} sehen jede Arbeit`),
    }
  }
  if (verteilt === 0) return { stand: 'HINWEIS', satz: 'Niemand hat ein Panel, alle bewerten alles' }
  return { stand: 'ERFUELLT', satz: `Panels: jede Arbeit sehen mindestens ${mindestens}` }
}

function namesOf(mitglieder: readonly { name: string }[]): string[] {
  return mitglieder.map(({ name }) => name)
}
