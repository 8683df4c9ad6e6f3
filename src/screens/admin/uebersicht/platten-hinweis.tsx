import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import type { Jahreslage } from '#contract/jahreslage.ts'
import { formatBytes } from '#contract/bytes.ts'

type Platte = Jahreslage['platten'][number]

const ORT: Readonly<Record<Platte['ort'], string>> = { DATEN: 'Auf der Festplatte des Servers', DATENBANK: 'Auf der Festplatte der Datenbank' }

/** Room becomes scarce, or there is none; nothing while there is enough. */
export function PlattenHinweis({ platten }: Pick<Jahreslage, 'platten'>) {
  const enge = platten.filter(({ lage }) => lage === 'KNAPP' || lage === 'VOLL')
  return enge.map((platte) => (
    <p key={platte.ort} className="freigaben" role="status">
      <HardDrivesIcon size={20} weight="bold" aria-hidden="true" />
      <span>
        <strong>{`${ORT[platte.ort]} ${platte.lage === 'VOLL' ? 'ist kein Platz mehr' : 'wird der Platz knapp'}.`}</strong> {satzOf(platte)}
      </span>
    </p>
  ))
}

const ANGEHALTEN = 'Alle Änderungen, auch Uploads, Logos und Exporte, sind angehalten.'

/** What helps, and what still works. The reserve and the exports lie where the media do, not with a database of its own. */
const RAT: Readonly<Record<Platte['ort'], Readonly<Record<'KNAPP' | 'VOLL', string>>>> = {
  DATEN: {
    KNAPP: 'Bitte löschen Sie Exporte, die niemand mehr braucht, oder lassen Sie die Festplatte vergrößern.',
    VOLL: `${ANGEHALTEN} Nur Stimmen werden aus der Reserve noch angenommen. Bitte schaffen Sie sofort Platz.`,
  },
  DATENBANK: {
    KNAPP: 'Bitte lassen Sie die Festplatte vergrößern.',
    VOLL: `${ANGEHALTEN} Stimmen, die sie nicht mehr aufnimmt, bleiben auf den Tablets, bis wieder Platz ist. Bitte schaffen Sie sofort Platz.`,
  },
}

function satzOf({ ort, lage, freiBytes, gesamtBytes }: Platte): string {
  const frei = freiBytes === null || gesamtBytes === null ? '' : `Frei sind ${formatBytes(freiBytes)} von ${formatBytes(gesamtBytes)}. `
  return `${frei}${RAT[ort][lage === 'VOLL' ? 'VOLL' : 'KNAPP']}`
}
