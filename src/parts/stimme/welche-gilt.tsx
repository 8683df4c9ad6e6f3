import { type MouseEvent, useMemo } from 'react'
import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Modus, Runde } from '#contract/runde.ts'
import { OFFENE_VORSCHLAEGE, type Vorschlag } from '#contract/stimme.ts'
import { formatWann } from '#src/lib/datum.ts'
import type { BelegZeile, LokaleStimme } from '#src/offline/kern/tablet.ts'
import { Button } from '#src/ui/button.tsx'
import { ignoreDoppeltipp } from '../aktion/ignore-doppeltipp.ts'
import { abstimmungOf, type Abstimmung } from '../runde/aktuelle-runde.ts'
import { useNow } from '../tablet/app-context.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'
import { type Angabe, anderesTablet, angabeGenau, offenWort, zaehltNichts } from './stimme-worte.ts'
import type { Eingabe } from './use-stimme.ts'
import './welche-gilt.css'

export interface WelcheGiltProps {
  stimme: LokaleStimme
  runde: Runde
  gesperrt: boolean
  /** The server refuses every rating until the recusal has been ended. */
  befangen: boolean
  /** Of the chair: nobody decides about an own vote. */
  istVorsitz: boolean
  onWahl: (eingabe: Eingabe) => void
}

/** Whose values need a line each. */
const LANG = { PUNKTE: false, JA_NEIN: false, KRITERIEN: true, MEDAILLE: false } satisfies Record<Modus, boolean>

const SEHR_VIELE = `Von sehr vielen Geräten kam hier etwas anderes. Gefragt wird nach den neuesten ${OFFENE_VORSCHLAEGE}; was davor kam, steht im Stimmprotokoll.`

/** What can be done about it now; once voting is closed others decide. */
const LAGE: Partial<Record<Abstimmung, string>> = {
  angehalten: 'Sobald es weitergeht, können Sie wählen.',
  geschlossen: 'Die Abstimmung ist geschlossen. Alles ist sicher aufgehoben.',
}

/** Two tablets, two values: the juror says which counts, on either of them, while voting is open. */
export function WelcheGilt({ stimme, runde, gesperrt, befangen, istVorsitz, onWahl }: WelcheGiltProps) {
  const tablet = useTablet()
  const nowMs = useNow()()
  const belege = useMemo(() => tablet.observeBelege(), [tablet])
  const eigene = useObservable<BelegZeile[]>(belege, [])
  const wahlen = wahlenOf({ stimme, eigene, runde, befangen, nowMs })
  const waehlbar = befangen ? seiteOf({ art: 'BEFANGEN', wert: null }, '') : wahlen
  const worte = wahlen.map((wahl) => `${angabeGenau(wahl, runde.kriterien)} (${wahl.wo})`)
  const abstimmung = abstimmungOf(runde, nowMs)
  function waehle(event: MouseEvent, { art, wert }: Seite) {
    // The question goes, and what lay beside it comes under the finger.
    ignoreDoppeltipp(event)
    onWahl({ art, wert })
  }
  const titel = abstimmung !== 'geschlossen' ? 'Welche gilt?' : istVorsitz ? 'Das Wettbewerbsbüro entscheidet' : 'Der Juryvorsitz entscheidet'
  return (
    <section className="welche-gilt" aria-label={titel}>
      <ArrowsSplitIcon className="welche-gilt__icon" size={26} weight="bold" aria-hidden="true" />
      <div>
        <strong className="welche-gilt__titel">{titel}</strong>
        <p className="welche-gilt__satz">{`${worte.join(' oder ')}.`}</p>
        {stimme.vorschlaege.length < OFFENE_VORSCHLAEGE ? null : <p className="welche-gilt__satz">{SEHR_VIELE}</p>}
        {befangen ? <p className="welche-gilt__satz">Solange Sie befangen sind, zählt keine Bewertung.</p> : null}
        {LAGE[abstimmung] ? <p className="welche-gilt__satz">{LAGE[abstimmung]}</p> : null}
      </div>
      {abstimmung === 'geschlossen' ? null : (
        <div className={LANG[runde.modus] ? 'welche-gilt__wahl welche-gilt__wahl--lang' : 'welche-gilt__wahl'}>
          {waehlbar.map((wahl) => (
            <Button key={wahl.key} size="touch" disabled={gesperrt} onClick={(event) => waehle(event, wahl)}>
              {angabeGenau(wahl, runde.kriterien)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

type Seite = Eingabe & { key: string; wo: string }

interface Frage {
  stimme: LokaleStimme
  eigene: readonly BelegZeile[]
  runde: Runde
  befangen: boolean
  nowMs: number
}

/** What counts on the server, what was chosen here, and what other tablets propose; the same value only once. */
function wahlenOf({ stimme, eigene, runde: { kriterien }, befangen, nowMs }: Frage): Seite[] {
  const { art, wert, gueltig, vorschlaege } = stimme
  // Of a recusal that the office has confirmed the rating stays, and counts no more.
  const jetzt = befangen && (gueltig ?? stimme).art === 'BEWERTET' ? 'zählt nicht' : zaehltWort(stimme, kriterien)
  const seiten = [
    ...(zaehltNichts(stimme) ? [seiteOf({ art: 'ZURUECKGEZOGEN', wert: null }, 'bisher')] : []),
    ...(gueltig ? [seiteOf(gueltig, `${ankunftOf('', gueltig.serverMs, nowMs)}, ${jetzt}`)] : []),
    seiteOf({ art, wert }, gueltig ? woOf(stimme, nowMs) : `${woOf(stimme, nowMs)}, ${jetzt}`),
    ...vorschlaege.map((vorschlag) => seiteOf(vorschlag, herkunftOf(vorschlag, eigene, nowMs))),
  ].flat()
  return seiten.filter(({ key }, index) => seiten.findIndex((seite) => seite.key === key) === index)
}

function zaehltWort(stimme: LokaleStimme, kriterien: Runde['kriterien']): string {
  if (zaehltNichts(stimme)) return 'zählt noch nicht'
  return offenWort(stimme.gueltig ?? stimme, kriterien) === null ? 'zählt jetzt' : 'gilt jetzt, noch unvollständig'
}

/** A tablet that knows a vote from the server only cannot say where it was given. */
function woOf({ wallMs, serverMs, gueltig }: LokaleStimme, nowMs: number): string {
  if (wallMs !== null) return `hier, ${formatWann(wallMs, nowMs)}`
  return gueltig || serverMs === null ? 'hier' : `beim Server seit ${formatWann(serverMs, nowMs)}`
}

/** The server lists this tablet's own proposals among the others; of those alone is known when they were given. */
function herkunftOf({ id, geraet, serverMs }: Vorschlag, eigene: readonly BelegZeile[], nowMs: number): string {
  const beleg = eigene.find((each) => each.id === id)
  return beleg ? `hier, ${formatWann(beleg.wallMs, nowMs)}` : ankunftOf(geraet, serverMs, nowMs)
}

function ankunftOf(geraet: string, serverMs: number, nowMs: number): string {
  return `${anderesTablet(geraet)}, angekommen um ${formatWann(serverMs, nowMs)}`
}

function seiteOf({ art, wert }: Angabe, wo: string): Seite[] {
  return art === null || art === 'NOTIZ' ? [] : [{ key: toKanonisch([art, wert]), art, wert, wo }]
}
