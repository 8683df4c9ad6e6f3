import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { ABHOLUNGEN, type Abholer } from '#contract/auftritt.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { formatTermin, getTimeZone } from '#src/lib/datum.ts'
import { useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { ABHOLUNG_WORT } from '#src/parts/auftritt/auftritt-worte.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import './abholung.css'

const ZEICHEN = {
  ZUGESAGT: { icon: CheckIcon, ton: 'laurel' },
  ANGEFRAGT: { icon: ClockIcon, ton: 'amber' },
  ABGESAGT: { icon: XIcon, ton: 'coral' },
} as const

const MAX = 8

/** Who comes on stage, and whether they have said so. */
export function Abholung() {
  const { wert, nurAnsicht, change, changeAtOnce, onBlur } = useAuftrittFeld('abholer')
  const now = useNow()
  const heute = () => wandzeitOfInstant(now(), getTimeZone()).slice(0, 10)
  const set = (index: number, next: Partial<Abholer>) => wert.map((each, at) => (at === index ? { ...each, ...next } : each))
  return (
    <section className="abholung" aria-label="Abholung">
      <h2>Abholung</h2>
      <ul>
        {wert.map((person, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Avatar name={person.name || '?'} size={38} />
            <div className="abholung__person">
              <input
                type="text"
                aria-label={`Name der ${index + 1}. Person`}
                placeholder="Vorname und Nachname"
                autoComplete="off"
                maxLength={120}
                value={person.name}
                readOnly={nurAnsicht}
                onChange={({ currentTarget }) => change(set(index, { name: currentTarget.value }))}
                onBlur={onBlur}
              />
              {nurAnsicht ? (
                <StandWort {...person} />
              ) : (
                <Menu
                  align="start"
                  start="checked"
                  label={`${person.name || `${index + 1}. Person`}: ${standOf(person)}`}
                  triggerClassName="abholung__stand"
                  trigger={<StandWort {...person} />}
                  entries={ABHOLUNGEN.map((stand) => ({
                    id: stand,
                    label: ABHOLUNG_WORT[stand],
                    checked: stand === person.stand,
                    onSelect: () => changeAtOnce(set(index, { stand, am: heute() })),
                  }))}
                />
              )}
            </div>
            {nurAnsicht ? null : (
              <IconButton
                size="desktop"
                label={`${person.name || `${index + 1}. Person`} entfernen`}
                icon={<XIcon size={18} aria-hidden="true" />}
                onClick={() => changeAtOnce(wert.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {nurAnsicht || wert.length >= MAX ? null : (
        <Button
          className="abholung__neu"
          icon={<PlusIcon size={18} aria-hidden="true" />}
          onClick={() => changeAtOnce([...wert, { name: '', stand: 'ANGEFRAGT', am: heute() }])}
        >
          Person hinzufügen
        </Button>
      )}
      <FeldFrage feld="abholer" label="Abholung" />
    </section>
  )
}

function StandWort(person: Abholer) {
  return <StatusWort {...ZEICHEN[person.stand]} wort={standOf(person)} />
}

/** „zugesagt am 09.11.2026" */
function standOf({ stand, am }: Abholer): string {
  return am === null ? ABHOLUNG_WORT[stand] : `${ABHOLUNG_WORT[stand]} am ${formatTermin(`${am}T00:00:00Z`)}`
}
