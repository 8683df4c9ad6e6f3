import { useNavigate } from 'react-router-dom'
import { AgenturEingabeSchema, createAgentur, type AgenturEingabe } from '#contract/agentur.ts'
import { callApi } from '#src/api/client.ts'
import { AgenturFelder } from '#src/parts/agentur/agentur-felder.tsx'
import { AGENTUR_WORT } from '#src/parts/agentur/agentur-worte.ts'
import { RechnungFelder } from '#src/parts/agentur/rechnung-felder.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Haken, Textzeile } from '#src/parts/editor/felder.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const LEER: AgenturEingabe = {
  agenturname: '',
  agenturnameVeroeffentlichungen: '',
  art: 'AGENTUR',
  netzwerk: '',
  strasse: '',
  plz: '',
  ort: '',
  land: 'AT',
  uid: '',
  mitgliedNr: '',
  mitgliedGeprueft: false,
  telefon: '',
  email: '',
  website: '',
  rechnung: null,
}

/** `/admin/agenturen/neu`: for an agency that does not register itself; its other tabs follow once it is there. */
export function Component() {
  useTitel('Neue Agentur')
  const navigate = useNavigate()
  const { form, ...editor } = useEditor<AgenturEingabe, { version: number }>({
    schema: AgenturEingabeSchema,
    satz: null,
    toForm: () => LEER,
    save: (eingabe) => callApi(createAgentur, { body: eingabe }),
    load: () => Promise.reject(new Error('a new agency has no other version')),
    veraltet: ['agenturen', 'lage'],
    onSaved: (id, state) => void navigate(`/admin/agenturen/${id}/stammdaten`, { replace: true, state }),
  })
  return (
    <Editor
      titel="Neue Agentur"
      zeile="Sie ist gleich freigegeben und kann abgeben. Danach laden Sie unter „Personen“ jemanden ein, der für sie arbeitet."
      zurueck={{ to: '/admin/agenturen', label: 'Agenturen' }}
      editor={{ form, ...editor }}
      worte={AGENTUR_WORT}
    >
      <AgenturFelder form={form} />
      <Textzeile form={form} name="email" label="E-Mail" hint="Allgemeine Adresse der Agentur" />
      <Textzeile form={form} name="mitgliedNr" label="Mitgliedsnummer" hint="Wenn die Agentur Mitglied des Vereins ist" optional />
      <Haken form={form} name="mitgliedGeprueft" label="Mitgliedschaft geprüft" hint="Danach gelten die Preise für Mitglieder." />
      <h2>Rechnung</h2>
      <RechnungFelder form={form} />
    </Editor>
  )
}
