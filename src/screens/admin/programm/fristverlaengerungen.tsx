import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Fristverlaengerung } from '#contract/programmjahr.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { GanzeListeExport } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { fristverlaengerungenQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { FristAendern } from './frist-aendern.tsx'
import { FristMitteilung } from './frist-mitteilung.tsx'
import { FristZuruecknehmen } from './frist-zuruecknehmen.tsx'
import { FristverlaengerungDialog } from './fristverlaengerung-dialog.tsx'

/** Agencies that may submit longer than the others; apart from the form, each is saved at once. */
export function Fristverlaengerungen({ jahr, schluss }: { jahr: Jahr; schluss: string | null }) {
  const { data, isError, refetch } = useQuery(fristverlaengerungenQuery(jahr))
  const [neu, setNeu] = useState(false)
  const [anders, setAnders] = useState<Fristverlaengerung | null>(null)
  const [weg, setWeg] = useState<Fristverlaengerung | null>(null)
  return (
    <section className="fristen" aria-labelledby="fristen">
      <h2 id="fristen">Fristverlängerungen</h2>
      <p className="programm__satz">
        {schluss === null
          ? 'Sobald das Jahr einen Einreichschluss hat, können Sie ihn hier für einzelne Agenturen verlängern. Für alle ändern Sie den Einreichschluss selbst.'
          : `Für einzelne Agenturen, über den Einreichschluss am ${formatEnde(schluss)} hinaus. Für alle ändern Sie den Einreichschluss selbst.`}
      </p>
      {isError && !data ? <InlineError title="Die Fristverlängerungen konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <Skeleton height={48} radius={8} />}
      {data && data.items.length > 0 ? <FristTabelle items={data.items} onChange={setAnders} onRemove={setWeg} /> : null}
      {schluss === null ? null : (
        <div className="fristen__knoepfe">
          <Button icon={<PlusIcon size={18} aria-hidden="true" />} onClick={() => setNeu(true)}>
            Frist für eine Agentur verlängern
          </Button>
          <FristMitteilung jahr={jahr} schluss={schluss} />
          {data && data.items.length > 0 ? <GanzeListeExport liste="fristverlaengerungen" filter={{ jahr: String(jahr) }} /> : null}
        </div>
      )}
      {neu ? <FristverlaengerungDialog jahr={jahr} onClose={() => setNeu(false)} /> : null}
      {anders ? <FristAendern jahr={jahr} frist={anders} onClose={() => setAnders(null)} /> : null}
      {weg ? <FristZuruecknehmen jahr={jahr} frist={weg} onClose={() => setWeg(null)} /> : null}
    </section>
  )
}

interface FristTabelleProps {
  items: readonly Fristverlaengerung[]
  onChange: (frist: Fristverlaengerung) => void
  onRemove: (frist: Fristverlaengerung) => void
}

function FristTabelle({ items, onChange, onRemove }: FristTabelleProps) {
  return (
    <table className="fristen__tabelle" aria-labelledby="fristen">
      <thead>
        <tr>
          <th scope="col">Agentur</th>
          <th scope="col">Bis</th>
          <th scope="col">Grund</th>
          <th scope="col">Von</th>
          <th scope="col">
            <VisuallyHidden>Ändern und zurücknehmen</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((frist) => (
          <tr key={frist.id}>
            <th scope="row">{frist.agentur}</th>
            <td>{formatEnde(frist.bis)}</td>
            <td>{frist.grund}</td>
            <td>{frist.createdBy ?? '–'}</td>
            <td className="fristen__aktionen">
              <IconButton
                size="desktop"
                label={`Fristverlängerung für ${frist.agentur} ändern`}
                icon={<PencilSimpleIcon size={18} aria-hidden="true" />}
                onClick={() => onChange(frist)}
              />
              <IconButton
                size="desktop"
                label={`Fristverlängerung für ${frist.agentur} zurücknehmen`}
                icon={<TrashIcon size={18} aria-hidden="true" />}
                onClick={() => onRemove(frist)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
