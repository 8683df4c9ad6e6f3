import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { formatKontakt, isOnline } from './tablet-worte.ts'

type Mitglied = Uebersicht['mitglieder'][number]

const ZEICHEN = {
  laurel: <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />,
  tablet: <DeviceTabletIcon size={18} weight="bold" aria-hidden="true" />,
  coral: <WarningOctagonIcon size={18} weight="fill" aria-hidden="true" />,
}

/** What every tablet still owes, and how far each person is. Progress counts acknowledged votes only; what waits stands beside it. */
export function TabletListe({ mitglieder, standMs }: { mitglieder: Uebersicht['mitglieder']; standMs: number }) {
  const online = mitglieder.filter(({ geraete }) => geraete.some((geraet) => isOnline(geraet, standMs))).length
  return (
    <section className="tablet-liste" aria-labelledby="tablets">
      <div className="tablet-liste__kopf">
        <h2 className="text-heading-xs" id="tablets">
          Tablets der Jury
        </h2>
        <span className="text-label">{`${online} online`}</span>
      </div>
      <ul>
        {mitglieder.map((mitglied) => (
          <li key={mitglied.mitgliedId}>
            <Avatar name={mitglied.name} size={28} />
            <span className="tablet-liste__name">{mitglied.name}</span>
            <small>{mitglied.stimmberechtigt ? `${mitglied.bewertet} von ${mitglied.erwartet}` : 'ohne Stimme'}</small>
            <TabletStand mitglied={mitglied} standMs={standMs} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TabletStand({ mitglied, standMs }: { mitglied: Mitglied; standMs: number }) {
  const wartend = mitglied.geraete.reduce((sum, geraet) => sum + geraet.wartend, 0)
  const kontakt = lastContact(mitglied)
  if (kontakt === null) return <span className="tablet-liste__stand">noch kein Tablet</span>
  const verloren = mitglied.geraete.reduce((sum, geraet) => sum + geraet.verloren, 0)
  if (verloren > 0) return <TabletWort tone="coral" text={verloren === 1 ? '1 Eingabe verloren' : `${verloren} Eingaben verloren`} />
  if (wartend > 0) return <TabletWort tone="tablet" text={wartend === 1 ? '1 Stimme wartet' : `${wartend} Stimmen warten`} />
  if (mitglied.geraete.some(({ meldungFehlt }) => meldungFehlt)) return <TabletWort tone="tablet" text="Noch nicht gemeldet" />
  if (!isOnline({ kontaktMs: kontakt }, standMs)) return <TabletWort tone="tablet" text={`Offline seit ${formatKontakt(kontakt, standMs)}`} />
  return <TabletWort tone="laurel" text="Alles da" />
}

function TabletWort({ tone, text }: { tone: 'laurel' | 'tablet' | 'coral'; text: string }) {
  return (
    <span className={`tablet-liste__stand tablet-liste__stand--${tone}`}>
      {ZEICHEN[tone]}
      {text}
    </span>
  )
}

function lastContact({ geraete }: Mitglied): number | null {
  const contacts = geraete.flatMap(({ kontaktMs }) => (kontaktMs === null ? [] : [kontaktMs]))
  return contacts.length > 0 ? Math.max(...contacts) : null
}
