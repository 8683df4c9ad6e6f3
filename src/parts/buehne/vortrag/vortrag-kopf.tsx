import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import { Branch } from '#src/ui/branch.tsx'
import type { LeafState } from '#src/ui/branch-leaves.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useNow } from '../../tablet/app-context.ts'
import { type Buehnenstand, werkMit } from '../stand/buehnenstand.ts'
import { PublikumEcke, type PublikumEckeProps } from './publikum-ecke.tsx'
import { useJetzt } from './use-jetzt.ts'
import { juryZeile } from './vortrag-worte.ts'

interface VortragKopfProps {
  paket: Jurypaket
  kategorie: PaketKategorie
  stand: Buehnenstand
  ecke: PublikumEckeProps
  onVerlassen: () => void
}

export function VortragKopf({ paket, kategorie, stand, ecke, onVerlassen }: VortragKopfProps) {
  const now = useNow()
  return (
    <header className="vortrag-kopf">
      <IconButton label="Vorführung verlassen" icon={<ArrowLeftIcon size={24} />} onClick={onVerlassen} />
      <div className="vortrag-kopf__ort">
        <p className="vortrag-kopf__titel">{kategorie.titel}</p>
        <p className="vortrag-kopf__zeile">{juryZeile(paket, kategorie.anonym, now())}</p>
      </div>
      <Stelle stand={stand} />
      <div className="vortrag-kopf__rechts">
        <PublikumEcke {...ecke} />
        <Uhrzeit />
      </div>
    </header>
  )
}

/** „7 von 26", or the number that is being typed. */
function Stelle({ stand }: { stand: Buehnenstand }) {
  const { werke, werk, ziffern, gezeigt, entfallen } = stand
  const ort = werke.indexOf(werk)
  if (ziffern !== '') {
    return (
      <p className="vortrag-kopf__stelle" role="status">
        <strong>{ziffern}</strong> {werkMit(Number(ziffern), stand) === null ? 'gibt es nicht' : 'wird gezeigt'}
      </p>
    )
  }
  const stateOf = (id: string): LeafState => (entfallen.includes(id) ? 'abstained' : gezeigt.includes(id) ? 'on' : 'open')
  return (
    <p className="vortrag-kopf__stelle">
      <span>
        <strong>{ort + 1}</strong> von {werke.length}
      </span>
      <Branch className="vortrag-kopf__zweig" states={werke.map(stateOf)} current={ort} width={300} height={24} />
    </p>
  )
}

function Uhrzeit() {
  const zeit = new Date(useJetzt(1000)).toLocaleTimeString('de-AT', { hour: '2-digit', minute: '2-digit' })
  return (
    <p className="vortrag-kopf__uhrzeit">
      <strong>{zeit}</strong> Uhr
    </p>
  )
}
