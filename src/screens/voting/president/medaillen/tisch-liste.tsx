import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { spalteOf } from '#contract/ergebnis-format.ts'
import { LINIENFORM } from '#contract/medaillen-linie.ts'
import type { Verteilt } from '#contract/medaillen-regel.ts'
import { STUFEN, STUFE_TITEL, type Stufe, type TischStand, type TischZeile as Zeile, type Vergabe } from '#contract/medaillen-stand.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { followHand } from './follow-hand.ts'
import { placeLinien, schwelleAt, type Linie } from './tisch-linien.ts'
import { Button } from '#src/ui/button.tsx'
import { durchStichwahl } from './stichwahl-worte.ts'
import { SchwellenLinie } from './schwellen-linie.tsx'
import { TischZeile } from './tisch-zeile.tsx'
import type { StichwahlWahl } from './use-stichwahl.ts'
import './tisch-liste.css'

interface ListeProps {
  tisch: Medaillentisch
  /** What is shown: what holds, or what is tried. */
  stand: TischStand
  verteilt: Verteilt
  /** What holds. */
  gilt: ReadonlyMap<string, Vergabe>
  fest: boolean
  onSchwelle(stufe: Stufe, schwelle: number): void
  onEntscheide(entscheidungen: Record<string, Vergabe>): void
  /** Whether one can be prepared, and which works are chosen for it. */
  stichwahl: StichwahlWahl
}

/** The works in the order of their result, with the lines between them. */
export function TischListe({ tisch, stand, verteilt, gilt, fest, onSchwelle, onEntscheide, stichwahl }: ListeProps) {
  const { modus, skala, auswertung = 'MITTEL' } = tisch.runde
  const liste = useRef<HTMLDivElement>(null)
  const werkOf = useMemo(() => new Map(tisch.werke.map((werk) => [werk.id, werk])), [tisch.werke])
  const { zeilen } = verteilt
  const durch = durchStichwahl(tisch, verteilt)
  const plaetze = placeLinien(zeilen, werkOf, { stand, gilt: tisch.stand })
  const setze = useStable((id: string, medaille: Vergabe) => onEntscheide({ [id]: medaille }))
  const tausche = useStable((von: string, nach: string, stufe: Stufe) => {
    const bisher = zeilen.find(({ id }) => id === nach)?.medaille ?? 'KEINE'
    onEntscheide({ [nach]: stufe, [von]: bisher })
  })
  const max = LINIENFORM[modus].max(skala)

  const moveTo = useStable((stufe: Stufe, platz: number) => {
    const schwelle = schwelleAt(zeilen, werkOf, { platz, modus })
    if (schwelle !== null) onSchwelle(stufe, Math.min(max, Math.max(0, schwelle)))
  })
  /** Works with the same value are passed at once. */
  function springe(platz: number, richtung: -1 | 1): number {
    const rang = (at: number) => zeilen[at]?.rang ?? null
    let to = platz + richtung
    while (to > 0 && to < zeilen.length && rang(to) !== null && rang(to) === rang(to - 1)) to += richtung
    return Math.min(zeilen.length, Math.max(0, to))
  }
  function ziehe(event: PointerEvent<HTMLElement>, stufe: Stufe) {
    event.currentTarget.setPointerCapture(event.pointerId)
    followHand(liste.current, (platz) => moveTo(stufe, platz))
  }
  const linien = (platz: number) =>
    (plaetze.get(platz) ?? []).map((linie: Linie) => (
      <SchwellenLinie
        key={`${linie.stufe} ${linie.gilt}`}
        linie={linie}
        modus={modus}
        fest={fest}
        max={max}
        statt={tisch.stand.schwellen[linie.stufe]}
        onMove={(schwelle) => onSchwelle(linie.stufe, schwelle)}
        onSpringe={(richtung) => moveTo(linie.stufe, springe(platz, richtung))}
        onZiehe={(event) => ziehe(event, linie.stufe)}
      />
    ))
  return (
    <div className="tisch-liste" ref={liste} onKeyDown={(event) => walk(event, liste.current)} role="presentation">
      <Kopf verteilt={verteilt} stand={stand} spalte={spalteOf({ modus, auswertung })} />
      {/* One flat list: a line that passes a work keeps its element, and with it the focus. */}
      {zeilen
        .flatMap((zeile, index) => {
          const werk = werkOf.get(zeile.id)
          return [
            ...linien(index),
            werk ? (
              <TischZeile
                key={zeile.id}
                werk={werk}
                modus={modus}
                skala={skala}
                fest={fest}
                index={index}
                folgt={index > 0 && !plaetze.has(index) && !endsGleichstand(zeilen, index - 1)}
                rang={zeile.rang}
                medaille={zeile.medaille}
                gilt={gilt.get(zeile.id) ?? 'KEINE'}
                grenzfall={zeile.grenzfall}
                gleichstand={zeile.gleichstand}
                stichwahl={durch.get(zeile.id) ?? null}
                grund={zeile.entscheidung?.grund || null}
                onSetze={setze}
                onTausche={tausche}
              />
            ) : null,
            endsGleichstand(zeilen, index) ? (
              <Gleichstand key={`gleich ${zeile.rang}`} zeile={zeile} offene={verteilt.offene} fest={fest} {...stichwahl} />
            ) : null,
          ]
        })
        .concat(linien(zeilen.length))}
    </div>
  )
}

/** The same function for as long as the list is there: rows that did not change are not drawn anew. */
function useStable<A extends unknown[]>(fn: (...args: A) => void): (...args: A) => void {
  const newest = useRef(fn)
  useLayoutEffect(() => {
    newest.current = fn
  })
  return useCallback((...args: A) => newest.current(...args), [])
}

/** Where its column is narrow. */
const SHORTLIST_GETRENNT = 'Short\u00ADlist'

function Kopf({ verteilt: { vergeben, verstoesse }, stand, spalte }: { verteilt: Verteilt; stand: TischStand; spalte: string }) {
  const zuViele = new Set(verstoesse.filter(({ art }) => art === 'HOECHSTZAHL').map(({ stufe }) => stufe))
  return (
    <div className="tisch-liste__kopf">
      <span className="tisch-liste__rang">Rang</span>
      <span className="tisch-liste__bild" />
      <span className="tisch-liste__einreichung">Einreichung</span>
      <span className="tisch-liste__verteilung">Verteilung</span>
      <span className="tisch-liste__rechts">{spalte}</span>
      {STUFEN.map((stufe) => (
        <span key={stufe} className="tisch-liste__stufe" data-stufe={stufe} data-zuviel={zuViele.has(stufe) || undefined}>
          <b>{stufe === 'SHORTLIST' ? SHORTLIST_GETRENNT : STUFE_TITEL[stufe]}</b>
          <span>
            {zuViele.has(stufe) ? <WarningIcon size={12} weight="fill" aria-label="zu viele:" /> : null}
            {stand.hoechstens[stufe] === null ? vergeben[stufe] : `${vergeben[stufe]} von ${stand.hoechstens[stufe]}`}
          </span>
        </span>
      ))}
    </div>
  )
}

function endsGleichstand(zeilen: readonly Zeile[], index: number): boolean {
  const zeile = zeilen[index]
  return zeile?.gleichstand !== null && zeilen[index + 1]?.rang !== zeile?.rang
}

interface GleichstandProps extends StichwahlWahl {
  zeile: Zeile
  offene: Verteilt['offene']
  fest: boolean
}

/** What parts equal works, or who may; the first tap of a run-off chooses those that nothing has parted. */
function Gleichstand({ zeile: { rang, gleichstand }, offene, fest, gewaehlt, bereit, onWaehle }: GleichstandProps) {
  const hier = offene.filter((each) => each.rang === rang)
  return (
    <div className="tisch-liste__gleichstand">
      <p>
        <strong>{`Gleichstand auf Rang ${rang}.`}</strong>
        {fest ? WAS_TRENNT[gleichstand ?? 'OFFEN'] : gleichstandSatz(gleichstand, hier)}
      </p>
      {hier.map(({ ids }) => {
        const dabei = gewaehlt !== null && ids.every((id) => gewaehlt.includes(id))
        return bereit ? (
          <Button
            key={ids.join()}
            size="bar"
            aria-pressed={dabei}
            {...(dabei && { iconEnd: <CheckIcon size={18} weight="bold" /> })}
            onClick={() => onWaehle(dabei ? null : ids)}
          >
            {dabei ? 'Stichwahl vorbereitet' : 'Stichwahl vorbereiten'}
          </Button>
        ) : null
      })}
    </div>
  )
}

/** Where nothing is to be decided, or not by whoever reads it. */
const WAS_TRENNT: Readonly<Record<NonNullable<Zeile['gleichstand']>, string>> = {
  STICHWAHL: ' Die Reihenfolge gibt die Stichwahl.',
  GELOEST: ' Höchstwertungen und Median geben die Reihenfolge.',
  OFFEN: ' Auch Höchstwertungen und Median sind gleich.',
}

function gleichstandSatz(gleichstand: Zeile['gleichstand'], offene: Verteilt['offene']): string {
  if (gleichstand === 'STICHWAHL') return ' Die Reihenfolge gibt die Stichwahl. Soll nur eine mehr bekommen, entscheidet der Vorsitz mit Begründung.'
  if (gleichstand === 'GELOEST')
    return ' Höchstwertungen und Median geben die Reihenfolge. Soll nur eine mehr bekommen, entscheidet der Vorsitz mit Begründung.'
  return offene.some(({ stichwahl }) => stichwahl === 'GLEICH')
    ? ' Auch die Stichwahl ging gleich aus: noch eine, oder der Vorsitz entscheidet mit Begründung.'
    : ' Auch Höchstwertungen und Median sind gleich: Stichwahl, oder der Vorsitz entscheidet mit Begründung.'
}

/** Arrows go from place to place, as the medals lie: sideways to another level, up and down to another work. */
function walk(event: KeyboardEvent, liste: HTMLElement | null): void {
  const ort = event.target instanceof HTMLElement ? event.target.dataset.ort : undefined
  if (ort === undefined || !liste) return
  const [zeile = 0, spalte = 0] = ort.split(':').map(Number)
  const ziel = {
    ArrowLeft: [zeile, spalte - 1],
    ArrowRight: [zeile, spalte + 1],
    ArrowUp: [zeile - 1, spalte],
    ArrowDown: [zeile + 1, spalte],
  }[event.key]
  if (!ziel) return
  event.preventDefault()
  liste.querySelector<HTMLElement>(`[data-ort="${ziel[0]}:${ziel[1]}"]`)?.focus()
}
