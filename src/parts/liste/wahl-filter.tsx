import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { classNames } from '#src/ui/class-names.ts'
import { Menu } from '#src/ui/menu.tsx'
import type { Listensteuerung } from './use-listen-stand.ts'
import './wahl-filter.css'

export interface FilterWahl {
  value: string
  label: string
}

export interface WahlFilterProps {
  steuerung: Listensteuerung
  /** The parameter of the address and of the API. */
  feld: string
  platzhalter: string
  wahlen: readonly FilterWahl[]
  /** „Jahr 2026" for the chosen one; else its label. */
  satz?: (label: string) => string
}

/** One facet: closed it shows what is chosen, with a cross that clears it. */
export function WahlFilter({ steuerung, feld, platzhalter, wahlen, satz = (label) => label }: WahlFilterProps) {
  const value = steuerung.stand.filter[feld]
  const chosen = wahlen.find((wahl) => wahl.value === value)
  return (
    <div className={classNames('wahl-filter', chosen && 'wahl-filter--gewaehlt')}>
      <Menu
        align="start"
        label={chosen ? `${platzhalter}: ${chosen.label}` : platzhalter}
        trigger={
          <span className="liste__knopf">
            {chosen ? satz(chosen.label) : platzhalter}
            {chosen ? null : <CaretDownIcon size={16} aria-hidden="true" />}
          </span>
        }
        entries={wahlen.map((wahl) => ({
          id: wahl.value,
          label: wahl.label,
          checked: wahl.value === value,
          onSelect: () => steuerung.setFilter(feld, wahl.value),
        }))}
      />
      {chosen ? (
        <button
          type="button"
          className="wahl-filter__loeschen"
          aria-label={`${platzhalter} löschen`}
          onClick={() => steuerung.setFilter(feld, undefined)}
        >
          <XIcon size={16} weight="bold" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
