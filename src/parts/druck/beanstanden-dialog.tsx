import { useState } from 'react'
import { changeDruckstatus } from '#contract/druckdaten.ts'
import { callApi } from '#src/api/client.ts'
import { SammelDialog } from '../sammelaktion/sammel-dialog.tsx'
import { BeanstandenFelder } from './beanstanden-felder.tsx'
import { DRUCK_WAHL } from './druck-wahl.tsx'

interface BeanstandenDialogProps {
  ids: readonly string[]
  onClose: () => void
  /** The sentence says what was done. */
  onDone: (satz: string) => void
}

/** Names the works, then asks for what their agencies will read and until when another file is wanted. */
export function BeanstandenDialog(props: BeanstandenDialogProps) {
  const [werte, setWerte] = useState<{ grund: string; bis: string | null }>({ grund: '', bis: null })
  return (
    <SammelDialog
      {...props}
      wahl={{
        ...DRUCK_WAHL,
        run: (auftrag, signal) => callApi(changeDruckstatus, { body: { ...auftrag, ...(!auftrag.vorschau && werte) }, signal }),
      }}
      aktion="BEANSTANDEN"
      felder={(feld) => (
        <>
          <BeanstandenFelder {...werte} feld={feld} onChange={(neu) => setWerte({ ...werte, ...neu })} />
          <p>
            Die Agentur ersetzt die Datei in derselben Medienkarte; die bisherige bleibt aufbewahrt. Ist eine Auszeichnung noch nicht veröffentlicht,
            wartet die E-Mail bis dahin.
          </p>
        </>
      )}
    />
  )
}
