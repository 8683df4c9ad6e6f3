import { type ReactNode, useRef } from 'react'
import type { EntwurfFeld, EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import { formatDatum } from '#src/lib/datum-eingabe.ts'
import { CheckField } from '#src/ui/check-field.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { SelectField, type SelectGroup } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showFeldWert } from '../../einreichung/feld-worte.ts'
import { useFeld } from '../entwurf-context.ts'
import { FeldKonfliktFrage } from '../feld-konflikt.tsx'
import { Zaehler } from './zaehler.tsx'

/** Fields whose value is of this type. */
export type FeldMit<Wert> = {
  [Feld in EntwurfFeld]: EntwurfFelder[Feld] extends Wert ? (Wert extends EntwurfFelder[Feld] ? Feld : never) : never
}[EntwurfFeld]

interface Rahmen<Feld extends EntwurfFeld> {
  feld: Feld
  label: string
  hint?: string
  className?: string
}

/** Where the checklist's link leads, with the question which value holds when somebody else has changed it too. */
export function FeldPlatz({ feld, label, className, children }: Rahmen<EntwurfFeld> & { children: ReactNode }) {
  const { konflikt, resolve, wert } = useFeld(feld)
  return (
    <div id={`feld-${feld}`} className={className}>
      {children}
      {konflikt ? (
        <FeldKonfliktFrage show={(each) => showFeldWert(feld, each)} label={label} konflikt={konflikt} hier={wert} onWahl={resolve} />
      ) : null}
    </div>
  )
}

export function EntwurfTextzeile({ feld, label, hint, className, max, frei = false }: Rahmen<FeldMit<string>> & { max: number; frei?: boolean }) {
  const { wert, bearbeitbar, fehler, change, onBlur } = useFeld(feld)
  return (
    <FeldPlatz feld={feld} label={label} className={className ?? ''}>
      <TextField
        label={label}
        hint={bearbeitbar ? hint : undefined}
        optionalMark={frei && bearbeitbar}
        autoComplete="off"
        value={wert}
        readOnly={!bearbeitbar}
        error={fehler}
        action={bearbeitbar ? <Zaehler laenge={wert.length} max={max} erstAb={0.8} /> : undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </FeldPlatz>
  )
}

interface TextblockProps extends Rahmen<FeldMit<string>> {
  max: number
  frei?: boolean
  zeilen?: number
}

export function EntwurfTextblock({ feld, label, hint, className, max, frei = false, zeilen = 5 }: TextblockProps) {
  const { wert, bearbeitbar, fehler, change, onBlur } = useFeld(feld)
  return (
    <FeldPlatz feld={feld} label={label} className={className ?? ''}>
      <TextAreaField
        label={label}
        hint={bearbeitbar ? hint : undefined}
        optionalMark={frei && bearbeitbar}
        rows={zeilen}
        value={wert}
        readOnly={!bearbeitbar}
        error={fehler}
        action={bearbeitbar ? <Zaehler laenge={wert.length} max={max} /> : undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </FeldPlatz>
  )
}

export function EntwurfHaken({ feld, label, hint, className }: Rahmen<FeldMit<boolean>>) {
  const { wert, bearbeitbar, fehler, changeAtOnce, onBlur } = useFeld(feld)
  return (
    <FeldPlatz feld={feld} label={label} className={className ?? ''}>
      <CheckField
        label={label}
        hint={hint}
        checked={wert}
        disabled={!bearbeitbar}
        error={fehler}
        onChange={() => changeAtOnce(!wert)}
        onBlur={onBlur}
      />
    </FeldPlatz>
  )
}

interface WahlProps<Feld extends EntwurfFeld> extends Rahmen<Feld> {
  groups: readonly SelectGroup[]
  placeholder: string | null
  frei?: boolean
  /** What can be chosen is known; without a line it may not be. */
  bekannt?: boolean
  /** Why it can only be read. */
  warumZu?: string | undefined
}

/** A choice of one; while it is not open it is a line of text that tells what was chosen. */
export function EntwurfWahl<Feld extends 'kategorieId' | 'ansprechpartnerId' | 'teile'>(
  props: WahlProps<Feld> & { toWert: (value: string | null) => EntwurfFelder[Feld] },
) {
  const { feld, label, hint, className, groups, placeholder, frei = false, bekannt = true, warumZu, toWert } = props
  const { wert, bearbeitbar, fehler, changeAtOnce, onBlur } = useFeld(feld)
  const value = wert === null ? null : String(wert)
  const gewaehlt = groups.flatMap(({ options }) => options).find((option) => option.value === value)
  // What was chosen and can no longer be chosen is still shown.
  const ohneName = bekannt ? 'Bisherige Wahl, nicht mehr möglich' : 'Ihre Wahl (der Name ist gerade nicht geladen)'
  const bisher = value === null || gewaehlt ? [] : [{ value, label: ohneName }]
  const ohneGruppe = [...groups.filter((group) => group.label === null).flatMap(({ options }) => options), ...bisher]
  const alle = [...groups.filter((group) => group.label !== null), ...(ohneGruppe.length > 0 ? [{ label: null, options: ohneGruppe }] : [])]
  return (
    <FeldPlatz feld={feld} label={label} className={className ?? ''}>
      {bearbeitbar ? (
        <SelectField
          label={label}
          hint={hint}
          value={value}
          leer={placeholder ? 'Keine Auswahl' : undefined}
          groups={alle}
          optionalMark={frei}
          error={fehler}
          onChange={(next) => changeAtOnce(toWert(next))}
          onBlur={onBlur}
        />
      ) : (
        <TextField label={label} hint={warumZu} readOnly value={gewaehlt?.label ?? (value === null ? '–' : ohneName)} />
      )}
    </FeldPlatz>
  )
}

export function EntwurfDatum({ feld, label, hint, className, frei = false }: Rahmen<'erschienenVon' | 'erschienenBis'> & { frei?: boolean }) {
  const { wert, bearbeitbar, fehler, change, onBlur } = useFeld(feld)
  const input = useRef<HTMLInputElement>(null)
  if (!bearbeitbar)
    return (
      <FeldPlatz feld={feld} label={label} className={className ?? ''}>
        <TextField label={label} readOnly value={formatDatum(wert, false) || '–'} />
      </FeldPlatz>
    )
  return (
    <FeldPlatz feld={feld} label={label} className={className ?? ''}>
      <DatumFeld
        label={label}
        hint={hint}
        pflicht={!frei}
        ohneUhrzeit
        value={wert}
        error={fehler}
        inputRef={input}
        onChange={change}
        onBlur={onBlur}
      />
    </FeldPlatz>
  )
}
