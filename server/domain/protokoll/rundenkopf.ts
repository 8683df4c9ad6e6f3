import { compareKoepfe, type AufbewahrterKopf, type Unterschrift } from '#contract/aufbewahrter-kopf.ts'
import type { Kopf, Mangel } from '#contract/kette.ts'
import type { VerwahrWeg } from '#contract/kopf.ts'
import type { Zeuge } from './compare-verlauf.ts'
import { judgeUnterschrift } from './kopf-unterschrift.ts'
import type { Eintrag, Versiegelt } from './protokoll.ts'
import { readJson } from '../grund/read-json.ts'

/** Steps in the history of a round. */
export const KOPF_AKTION = 'KOPF'
export const VERWAHRT_AKTION = 'KOPF_VERWAHRT'

const ANDERER_SCHLUESSEL =
  'Hat dieser Server einen neuen Schlüssel, etwa nach einer Wiederherstellung, ist das zu erwarten, aber nur mit einem Kopf von damals zu beweisen: Bitte speichern Sie den Text einer E-Mail „Bitte aufbewahren: Stimmprotokoll …“ (oder tippen Sie einen Ausdruck ab, mit Unterschrift und Schlüssel) und prüfen Sie damit noch einmal: npm run verify-log -- --kopf DATEI. Gibt es keinen, kann auch jemand ohne den alten Schlüssel unterschrieben haben'

/** Its mails have no end: they say whether a copy has left the house. */
export const KOPF_VORLAGE = 'stimmprotokoll-kopf'

/** What the history says of the head that a closing made. `perMail`: mails with it were queued, and this server sends what it queues. */
export interface KopfDaten extends Kopf, Unterschrift {
  perMail: boolean
}

/** Where somebody reads about it, and where its mails lead. */
export function kopfZiel(juryId: string): string {
  return `/voting/president/${juryId}`
}

/** `mails`: those of the jury's heads. None of this one: they ended with their time, as long as they did. */
export function judgeVersand(
  { hash, perMail }: KopfDaten,
  mails: readonly { text: string; status: string }[],
): { perMail: boolean; unterwegs: boolean } {
  const eigene = mails.filter(({ text }) => text.includes(hash))
  const hinaus = perMail && (eigene.length === 0 || eigene.some(({ status }) => status === 'GESENDET'))
  return { perMail: hinaus, unterwegs: perMail && !hinaus }
}

export interface VerwahrtDaten {
  weg: VerwahrWeg
}

interface Verglichen {
  juryId: string
  eintraege: readonly Versiegelt[]
  /** Keys that are known for the server's own; undefined: none is. */
  schluessel: readonly string[] | undefined
}

/**
 * Heads in the history of a jury's rounds against the entries, both ways: each is the one of a closing and signed by the server, and no closing that says it
 * gave one out is without.
 */
export function compareRundenkoepfe(zeugen: readonly Zeuge[], { juryId, eintraege, schluessel }: Verglichen): Mangel[] {
  const koepfe = zeugen.filter(({ noun, aktion }) => noun === 'runde' && aktion === KOPF_AKTION).map(toRundenkopf)
  const schliessungen = eintraege.filter(({ eintrag }) => eintrag.art === 'SCHLIESSUNG' && eintrag.status === 'GESCHLOSSEN')
  const fehlende = schliessungen.filter(({ eintrag }) => eintrag.mitKopf && !koepfe.some((kopf) => isKopfOf(kopf, eintrag)))
  return [
    ...koepfe.flatMap(({ rundeId, kopf, ...row }) => {
      if (!kopf) return [{ nr: null, satz: `Der Kopf im Verlauf der Runde ${rundeId} ist unlesbar.` }]
      const neu = compareKoepfe([kopf], eintraege)
      if (neu.length > 0) return neu
      const { nr } = kopf
      const eintrag = schliessungen.find((each) => isKopfOf({ rundeId, kopf, ...row }, each.eintrag))
      const grund = eintrag ? judgeKopf({ ...kopf, juryId }, schluessel) : 'gehört zu keiner ihrer Schließungen'
      return grund === null ? [] : [{ nr, satz: `Der Kopf im Verlauf der Runde ${rundeId} (Eintrag ${nr}) ${grund}.` }]
    }),
    ...fehlende.map(({ eintrag: { nr, rundeId } }) => ({
      nr,
      satz: `Eintrag ${nr}: Im Verlauf fehlt der Kopf, der bei dieser Schließung ausgegeben wurde (runde ${String(rundeId)}).`,
    })),
  ]
}

type Rundenkopf = ReturnType<typeof toRundenkopf>

function toRundenkopf({ datensatzId: rundeId, benutzerId, createdMs, daten }: Zeuge) {
  return { rundeId, benutzerId, createdMs, kopf: readKopf(daten) }
}

function readKopf(daten: string): (Kopf & { unterschrift: Unterschrift }) | null {
  const gelesen = readJson(daten) as KopfDaten | null
  if (!gelesen) return null
  const { nr, hash, unterschrift, schluessel } = gelesen
  return { nr, hash, unterschrift: { unterschrift, schluessel } }
}

/** The server gives it out by itself, at the moment of the closing. */
function isKopfOf({ rundeId, benutzerId, createdMs, kopf }: Rundenkopf, eintrag: Eintrag): boolean {
  return kopf?.nr === eintrag.nr && rundeId === eintrag.rundeId && createdMs === eintrag.serverMs && benutzerId === null
}

function judgeKopf(kopf: AufbewahrterKopf, schluessel: readonly string[] | undefined): string | null {
  if (judgeUnterschrift(kopf) !== 'richtig') return 'trägt eine falsche Unterschrift'
  const eigener = kopf.unterschrift?.schluessel ?? ''
  if (!schluessel || schluessel.includes(eigener)) return null
  return `ist nicht mit dem Schlüssel dieses Servers unterschrieben, sondern mit ${eigener}. ${ANDERER_SCHLUESSEL}`
}
