import type { ReactNode } from 'react'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { alterAm, type NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { formatAlter, formatGeburtsdatum, personNameOf } from './nachwuchs-worte.ts'
import './team-tabelle.css'

interface TeamTabelleProps<Person extends NachwuchspersonEingabe> {
  team: readonly Person[]
  /** `2026-09-30` */
  heute: string
  /** What of the documents is shown beside a person. */
  nachweisOf: (person: Person) => ReactNode
  /** null: nobody may change the team now. */
  aendern: { onEdit: (platz: number) => void; onRemove: (platz: number) => void; onAdd: (() => void) | null } | null
}

/** Who is in a team of young talents. */
export function TeamTabelle<Person extends NachwuchspersonEingabe>({ team, heute, nachweisOf, aendern }: TeamTabelleProps<Person>) {
  return (
    <div className="team">
      <table className="team__tabelle">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Geboren</th>
            <th scope="col">Nachweis, sieht nur das Wettbewerbsbüro</th>
            <th>
              <VisuallyHidden>Ändern</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.map((person, platz) => (
            <tr key={person.id ?? platz}>
              <th scope="row">
                <span className="team__name">{personNameOf(person)}</span>
                <span className="team__klein">{rolleOf(person)}</span>
              </th>
              <td className="team__geboren">
                {formatGeburtsdatum(person.geburtsdatum)}
                <span className="team__klein">{formatAlter(alterAm(person.geburtsdatum, heute))}</span>
              </td>
              <td className="team__nachweis">{nachweisOf(person)}</td>
              <td className="team__menue">
                {aendern ? (
                  <Menu
                    label={`${personNameOf(person)} ändern oder entfernen`}
                    trigger={<DotsThreeIcon size={22} weight="bold" aria-hidden="true" />}
                    entries={[
                      { id: 'aendern', label: 'Angaben ändern', onSelect: () => aendern.onEdit(platz) },
                      { id: 'entfernen', label: 'Entfernen', disabled: team.length === 1, onSelect: () => aendern.onRemove(platz) },
                    ]}
                  />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {aendern?.onAdd ? (
        <Button variant="ghost" className="team__neu" icon={<PlusIcon size={20} weight="bold" aria-hidden="true" />} onClick={aendern.onAdd}>
          Person hinzufügen
        </Button>
      ) : null}
    </div>
  )
}

function rolleOf({ ansprechperson, rolle }: NachwuchspersonEingabe): string {
  return [ansprechperson ? 'Ansprechperson' : '', rolle].filter(Boolean).join(', ')
}
