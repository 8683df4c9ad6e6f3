import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showWert, type Wertworte } from './show-wert.ts'
import type { Konflikt } from './use-editor.ts'

export interface KonfliktDialogProps<Form> {
  konflikt: Konflikt<Form>
  /** The German label of each field. */
  worte: Readonly<Partial<Record<keyof Form & string, string>>>
  /** The German word of each value, by field. */
  werte?: Readonly<Partial<Record<string, Wertworte>>> | undefined
  onDort: () => void
  onHier: () => void
  onClose: () => void
}

/** Two people saved at once: what differs stands side by side, and nothing is lost until one is chosen. */
export function KonfliktDialog<Form extends object>({ konflikt, worte, werte = {}, onDort, onHier, onClose }: KonfliktDialogProps<Form>) {
  const { dort, hier } = konflikt
  const names = (Object.keys(hier) as (keyof Form & string)[]).filter((name) => JSON.stringify(dort[name]) !== JSON.stringify(hier[name]))
  return (
    <Dialog
      open
      size="lg"
      title="Inzwischen hat jemand anderes gespeichert"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Weiter bearbeiten
          </Button>
          <Button onClick={onDort}>Andere Fassung übernehmen</Button>
          <Button variant="primary" onClick={onHier}>
            Meine Fassung speichern
          </Button>
        </>
      }
    >
      <p>{`${konflikt.satz.replace(' Bitte laden Sie ihn neu.', '')} Ihre Eingaben sind noch da.`}</p>
      <table className="konflikt">
        <thead>
          <tr>
            <th scope="col">Feld</th>
            <th scope="col">Gespeichert</th>
            <th scope="col">Ihre Eingabe</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{worte[name] ?? name}</th>
              <td>{showWert(dort[name], werte[name])}</td>
              <td>{showWert(hier[name], werte[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
