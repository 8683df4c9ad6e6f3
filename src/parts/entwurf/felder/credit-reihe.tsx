import { useState } from 'react'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { CreditVorschlag } from '#contract/einreichung-auswahl.ts'
import { FUNKTIONEN, isCreditFilled, type Credit } from '#contract/einreichung-entwurf.ts'
import { CheckField } from '#src/ui/check-field.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SuggestField } from '#src/ui/suggest-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import { personenOf, personenFor } from './credit-vorschlaege.ts'
import { type CreditsHier, nameOfCredit } from './use-credits.ts'

interface CreditReiheProps {
  credit: Credit
  index: number
  anzahl: number
  pflicht: boolean
  vorschlaege: readonly CreditVorschlag[]
  hier: CreditsHier
  /** The row that is being dragged. */
  gezogen: number | null
  onZug: (index: number | null) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function CreditReihe(props: CreditReiheProps) {
  const { credit, index, anzahl, pflicht, hier, gezogen, onZug, onMove, onRemove } = props
  const [ueber, setUeber] = useState(false)
  const name = nameOfCredit(credit)
  return (
    // Dragging is one of three ways; the handle's keys and the buttons in the row are the others.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames('credit', ueber && 'credit--ziel')}
      aria-label={`Credit ${index + 1}${pflicht ? ', Pflicht' : ''}`}
      onFocus={() => hier.setDarin(index)}
      onBlur={({ currentTarget, relatedTarget }) => (currentTarget.contains(relatedTarget) ? undefined : hier.setDarin(null))}
      onDragOver={(event) => {
        if (gezogen === null) return
        event.preventDefault()
        setUeber(true)
      }}
      onDragLeave={() => setUeber(false)}
      onDrop={(event) => {
        event.preventDefault()
        setUeber(false)
        if (gezogen !== null) hier.move(gezogen, index)
        onZug(null)
      }}
    >
      <VerschiebeGriff
        name={name}
        index={index}
        anzahl={anzahl}
        onMove={onMove}
        draggable
        onDragStart={(event) => {
          onZug(index)
          event.dataTransfer.effectAllowed = 'move'
          const row = event.currentTarget.closest('li')
          if (row) event.dataTransfer.setDragImage(row, 16, 16)
        }}
        onDragEnd={() => onZug(null)}
      />
      <CreditFelder {...props} geprueft={hier.darin !== index && isCreditFilled(credit)} />
      <div className="credit__knoepfe">
        <VerschiebeKnoepfe name={name} index={index} anzahl={anzahl} onMove={onMove} />
        <IconButton
          size="desktop"
          className="credit__weg"
          label={`${name} entfernen`}
          icon={<TrashIcon size={18} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function CreditFelder({ credit, index, pflicht, vorschlaege, hier, geprueft }: CreditReiheProps & { geprueft: boolean }) {
  const { funktion, firstname, lastname, firma, drucken } = credit
  const { edit, onBlur } = hier
  const unvollstaendig = geprueft && hier.fehler !== undefined
  const ohneName = unvollstaendig && lastname.trim() === '' && firma.trim() === ''
  const personen = personenOf(vorschlaege, funktion)

  function choose(id: string) {
    const person = personen.find((item) => item.id === id)
    if (person) edit(index, { firstname: person.firstname, lastname: person.lastname, firma: person.firma || firma }, true)
  }

  return (
    <>
      <SuggestField
        className="credit__funktion"
        label={pflicht ? 'Funktion (Pflicht)' : 'Funktion'}
        value={funktion}
        options={funktionenFor(funktion)}
        error={zuLang(funktion, 60) ?? (unvollstaendig && funktion.trim() === '' ? 'Bitte eine Funktion angeben.' : undefined)}
        onChange={(text) => edit(index, { funktion: text })}
        onChoose={({ label }) => edit(index, { funktion: label }, true)}
        onBlur={onBlur}
      />
      <SuggestField
        label="Vorname"
        value={firstname}
        options={personenFor(personen, firstname)}
        error={zuLang(firstname, 80)}
        onChange={(text) => edit(index, { firstname: text })}
        onChoose={({ id }) => choose(id)}
        onBlur={onBlur}
      />
      <SuggestField
        label="Nachname"
        value={lastname}
        options={personenFor(personen, lastname)}
        error={zuLang(lastname, 80) ?? (ohneName ? 'Name oder Firma fehlt.' : undefined)}
        onChange={(text) => edit(index, { lastname: text })}
        onChoose={({ id }) => choose(id)}
        onBlur={onBlur}
      />
      <TextField
        label="Firma"
        autoComplete="off"
        value={firma}
        error={zuLang(firma, 120)}
        onChange={(event) => edit(index, { firma: event.currentTarget.value })}
        onBlur={onBlur}
      />
      <CheckField className="credit__drucken" label="Abdrucken" checked={drucken} onChange={() => edit(index, { drucken: !drucken }, true)} />
    </>
  )
}

/** What was pasted is never cut: it stands there with how much of it is too much. */
function zuLang(text: string, max: number): string | undefined {
  return text.length > max ? `${text.length - max} Zeichen zu viel.` : undefined
}

/** All of them while nothing or one of them stands there, else those that go on like this. */
function funktionenFor(text: string): { id: string; label: string }[] {
  const typed = text.trim().toLocaleLowerCase('de')
  const alle = FUNKTIONEN.filter((wort) => wort !== 'Sonstige')
  const exact = alle.some((wort) => wort.toLocaleLowerCase('de') === typed)
  const passende = typed === '' || exact ? alle : alle.filter((wort) => wort.toLocaleLowerCase('de').includes(typed))
  return passende.map((wort) => ({ id: wort, label: wort }))
}
