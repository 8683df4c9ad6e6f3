import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { SignInIcon } from '@phosphor-icons/react/dist/csr/SignIn'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { formatQuittung } from '#contract/quittung.ts'
import { formatWann } from '#src/lib/datum.ts'
import type { LokaleStimme, Sendestand } from '#src/offline/kern/tablet.ts'
import { SyncLine } from '#src/ui/sync-line.tsx'
import { useSendestand } from '../tablet/use-sendestand.ts'
import { stimmenWort } from '../tablet/sendestand-worte.ts'
import { useVerzoegert } from '../../ui/use-verzoegert.ts'
import { useNow } from '../tablet/app-context.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import './stimme-zeile.css'

/** Where this vote is, in its exact words (docs/design.md, „Words of a vote"). */
export function StimmeZeile({ stimme }: { stimme: LokaleStimme | null }) {
  const stand = useSendestand()
  const { nurOnline } = useTablet()
  const nowMs = useNow()()
  const ort = useVerzoegert(stimme?.ort ?? null, isSending) ?? stimme?.ort
  if (!stimme || !ort) return null
  const { wallMs } = stimme
  if (ort === 'uebertragen') return <Uebertragen stimme={stimme} nowMs={nowMs} />
  if (ort === 'sendet' && stimme.ort === 'sendet') {
    return (
      <SyncLine tone="tablet" icon={<CloudArrowUpIcon size={26} weight="bold" />} state="Wird gesendet">
        {nurOnline
          ? 'Ihre Stimme ist noch nicht gespeichert. Bitte lassen Sie Lorbeer offen, bis sie übertragen ist.'
          : 'Ihre Stimme ist auf diesem Tablet schon gespeichert.'}
      </SyncLine>
    )
  }
  if (stimme.ort !== 'tablet' && stimme.ort !== 'sendet') return null
  return (
    <>
      <SyncLine tone="tablet" icon={<DeviceTabletIcon size={26} weight="bold" />} state="Auf diesem Tablet gespeichert">
        {`${wallMs === null ? '' : `${formatWann(wallMs, nowMs)}. `}${wartesatz(stand)}`}
      </SyncLine>
      {stand ? <Hindernis stand={stand} /> : null}
    </>
  )
}

function isSending(ort: LokaleStimme['ort']): boolean {
  return ort === 'sendet'
}

/** What waits besides the network is said on a line of its own. */
const PAUSEN = new Set<Sendestand['lage']>(['abgemeldet', 'ansicht', 'verboten', 'aktualisierung'])

function wartesatz(stand: Sendestand | null): string {
  if (stand && PAUSEN.has(stand.lage)) return ''
  return stand?.netz === 'offline' ? 'Wird von selbst übertragen, sobald das WLAN wieder da ist.' : 'Wird von selbst übertragen.'
}

function Uebertragen({ stimme, nowMs }: { stimme: LokaleStimme; nowMs: number }) {
  const { serverMs, quittung, fruehereQuittung, nachgereicht, nacherfasst, entscheidung } = stimme
  return (
    <SyncLine tone="laurel" icon={<CheckCircleIcon size={26} weight="fill" />} state="Übertragen">
      {serverMs === null ? null : `${formatWann(serverMs, nowMs)}. `}
      Ihre Stimme liegt sicher beim Server.
      {nachgereicht ? ' Nach dem Schließen nachgereicht; sie zählt.' : null}
      {nacherfasst ? ' Nacherfasst: zwei Personen haben sie von Ihrem Papier übertragen.' : null}
      {entscheidung === 'GEZAEHLT' ? ' Der Juryvorsitz hat entschieden, dass sie zählt.' : null}
      {quittung ? (
        <span className="stimme-zeile__quittung">
          {' Quittung\u00a0'}
          <span className="stimme-zeile__nummer">{formatQuittung(quittung)}</span>
          {fruehereQuittung ? `, vorher ${formatQuittung(fruehereQuittung)}` : null}
        </span>
      ) : null}
    </SyncLine>
  )
}

// Waiting votes are safe; this says what they wait for besides the network.
function Hindernis({ stand }: { stand: Sendestand }) {
  const warten = `${stimmenWort(stand.wartend)} ${stand.wartend === 1 ? 'wartet' : 'warten'} auf diesem Tablet.`
  if (stand.lage === 'abgemeldet') {
    return (
      <SyncLine className="stimme-zeile__hindernis" tone="amber" icon={<SignInIcon size={26} weight="bold" />} state="Bitte neu anmelden">
        {`${warten} Nach der Anmeldung ${stand.wartend === 1 ? 'wird' : 'werden'} sie übertragen.`}
      </SyncLine>
    )
  }
  if (stand.lage === 'ansicht') {
    return (
      <SyncLine className="stimme-zeile__hindernis" tone="amber" icon={<WarningOctagonIcon size={26} weight="fill" />} state="Ansicht läuft">
        {`${warten} Beenden Sie die Ansicht als andere Person, dann ${stand.wartend === 1 ? 'wird sie' : 'werden sie'} übertragen.`}
      </SyncLine>
    )
  }
  if (stand.lage === 'verboten') {
    return (
      <SyncLine className="stimme-zeile__hindernis" tone="amber" icon={<WarningOctagonIcon size={26} weight="fill" />} state="Keine Berechtigung">
        {`${warten} Bitte wenden Sie sich an das Jurybüro.`}
      </SyncLine>
    )
  }
  if (stand.lage !== 'aktualisierung') return null
  return (
    <SyncLine className="stimme-zeile__hindernis" tone="amber" icon={<ArrowsClockwiseIcon size={26} weight="bold" />} state="Aktualisierung nötig">
      {warten}
    </SyncLine>
  )
}
