import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { AnsichtTabelle } from '#src/parts/ansicht/ansicht.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { focusGriff } from '#src/ui/verschiebe-griff.tsx'
import { CreditReihe } from './credit-reihe.tsx'
import { useFelder } from '../entwurf-context.ts'
import { auswahlQuery, einreichkategorienQuery } from '../entwurf-queries.ts'
import { FeldPlatz } from './felder.tsx'
import { type CreditsHier, nameOfCredit, useCredits } from './use-credits.ts'
import './credits.css'

const MOST = 60

/** Who did what: added, removed and put in order row by row; the order is that of the yearbook. */
export function Credits() {
  const { entwurf, felder } = useFelder()
  const { data } = useQuery(einreichkategorienQuery(entwurf.jahr, entwurf.agentur.id))
  const pflicht = data?.items.find(({ id }) => id === felder.kategorieId)?.pflichtCredits ?? []
  const hier = useCredits(pflicht)
  return (
    <FeldPlatz feld="credits" label="Credits" className="credits entwurf__breit">
      <h3>Credits</h3>
      <p className="credits__hinweis">
        {hier.bearbeitbar
          ? 'In dieser Reihenfolge stehen sie im Jahrbuch. Ziehen Sie eine Zeile am Griff, oder verschieben Sie sie mit Alt und den Pfeiltasten.'
          : 'In dieser Reihenfolge stehen sie im Jahrbuch.'}
      </p>
      {hier.bearbeitbar ? <CreditListe hier={hier} pflicht={pflicht} einreichungId={entwurf.id} /> : <CreditTabelle hier={hier} />}
      {hier.fehler && hier.darin === null ? <FieldError>{hier.fehler}</FieldError> : null}
    </FeldPlatz>
  )
}

function CreditListe({ hier, pflicht, einreichungId }: { hier: CreditsHier; pflicht: readonly string[]; einreichungId: string }) {
  const { zeilen, entfernt, ansage } = hier
  const { data: auswahl } = useQuery(auswahlQuery(einreichungId))
  const list = useRef<HTMLOListElement>(null)
  const [gezogen, setGezogen] = useState<number | null>(null)

  /** The list is drawn anew first. */
  function focus(index: number, selector: string) {
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus())
  }

  return (
    <>
      {zeilen.length === 0 ? null : (
        <div className="credits__kopf" aria-hidden="true">
          <span />
          <span>Funktion</span>
          <span>Vorname</span>
          <span>Nachname</span>
          <span>Firma</span>
          <span>Jahrbuch</span>
        </div>
      )}
      <ol ref={list}>
        {zeilen.map(({ key, credit }, index) => (
          <CreditReihe
            key={key}
            credit={credit}
            index={index}
            hier={hier}
            gezogen={gezogen}
            anzahl={zeilen.length}
            pflicht={pflicht.includes(credit.funktion)}
            vorschlaege={auswahl?.creditVorschlaege ?? []}
            onZug={setGezogen}
            onMove={(to) => {
              if (hier.move(index, to)) focusGriff(list.current, to)
            }}
            onRemove={() => {
              hier.remove(index)
              focus(Math.max(0, index - 1), '.credit__weg')
            }}
          />
        ))}
      </ol>
      {entfernt ? (
        <UndoBar key={entfernt.key} onUndo={hier.undo} onExpire={hier.forget}>
          {`${nameOfCredit(entfernt.credit)} entfernt`}
        </UndoBar>
      ) : null}
      <Button
        icon={<PlusIcon size={18} aria-hidden="true" />}
        disabled={zeilen.length >= MOST}
        onClick={() => {
          hier.add()
          focus(zeilen.length, 'input')
        }}
      >
        Credit hinzufügen
      </Button>
      <p role="status" className="visually-hidden">
        {ansage}
      </p>
    </>
  )
}

function CreditTabelle({ hier: { zeilen } }: { hier: CreditsHier }) {
  if (zeilen.length === 0) return <p className="ansicht__leer">Keine Credits.</p>
  return (
    <AnsichtTabelle
      name="Tabelle der Credits"
      spalten={['Funktion', 'Name', 'Firma', 'Im Jahrbuch']}
      zeilen={zeilen.map(({ key, credit: { funktion, firstname, lastname, firma, drucken } }) => ({
        id: key,
        zellen: [funktion, `${firstname} ${lastname}`.trim() || '–', firma || '–', drucken ? 'ja' : 'nein'],
      }))}
    />
  )
}
