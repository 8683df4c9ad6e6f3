import { AgenturEingabeSchema, getAgentur, updateAgentur, type Agentur, type AgenturEingabe } from '#contract/agentur.ts'
import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import { callApi } from '#src/api/client.ts'
import { AgenturFelder } from '#src/parts/agentur/agentur-felder.tsx'
import { AGENTUR_WORT } from '#src/parts/agentur/agentur-worte.ts'
import { NachwuchsFelder, SchuleFelder } from '#src/parts/agentur/nachwuchs-felder.tsx'
import { RechnungFelder } from '#src/parts/agentur/rechnung-felder.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Haken, Textzeile } from '#src/parts/editor/felder.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { StandHinweis } from './stand-hinweis.tsx'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'

const NACH_FREIGABE = 'Nach der Freigabe ändert sie das Wettbewerbsbüro.'
const OFFEN = new Set(['REGISTRIERT', 'BESTAETIGT', 'RUECKFRAGE'])

export function Component() {
  const { agentur, isBuero, kopf } = useAgentur()
  const editor = useEditor<AgenturEingabe, Agentur>({
    schema: AgenturEingabeSchema,
    satz: agentur,
    toForm,
    save: (form, version) => callApi(updateAgentur, { params: { id: agentur.id }, body: { ...form, version } }),
    load: () => callApi(getAgentur, { params: { id: agentur.id } }),
    veraltet: ['agenturen'],
    onSaved: () => undefined,
  })
  const { form } = editor
  return (
    <Editor {...kopf} editor={editor} worte={AGENTUR_WORT}>
      {isBuero ? null : <StandHinweis agentur={agentur} />}
      {agentur.art === NACHWUCHS ? (
        <>
          <NachwuchsFelder form={form} />
          <Textzeile form={form} name="email" label="E-Mail" hint="Wohin Rechnungen gehen, wenn nichts anderes gilt" />
        </>
      ) : (
        <>
          <AgenturFelder form={form} {...(!isBuero && !OFFEN.has(agentur.status) && { artHinweis: NACH_FREIGABE })} />
          {agentur.art === 'SCHULE' ? <SchuleFelder form={form} /> : null}
          <Textzeile form={form} name="email" label="E-Mail" hint="Allgemeine Adresse der Agentur" />
          <Textzeile form={form} name="mitgliedNr" label="Mitgliedsnummer" hint={mitgliedSatzOf(agentur)} optional />
          {isBuero ? (
            <Haken form={form} name="mitgliedGeprueft" label="Mitgliedschaft geprüft" hint="Danach gelten die Preise für Mitglieder." />
          ) : null}
        </>
      )}
      <h2>Rechnung</h2>
      <RechnungFelder form={form} />
    </Editor>
  )
}

function mitgliedSatzOf({ mitgliedNr, mitgliedGeprueft }: Agentur): string {
  if (mitgliedNr === '') return 'Wenn die Agentur Mitglied des Vereins ist'
  return mitgliedGeprueft ? 'Geprüft' : 'Noch nicht geprüft'
}

function toForm(agentur: Agentur | null): AgenturEingabe {
  if (!agentur) throw new Error('an agency begins with its registration')
  const { agenturname, agenturnameVeroeffentlichungen, netzwerk, strasse, plz, ort, uid, mitgliedNr, mitgliedGeprueft, telefon, email, website } =
    agentur
  return {
    agenturname,
    agenturnameVeroeffentlichungen,
    netzwerk,
    strasse,
    plz,
    ort,
    uid,
    mitgliedNr,
    mitgliedGeprueft,
    telefon,
    email,
    website,
    // What a list of ours does not know is refused at its field when it is saved.
    art: agentur.art as AgenturEingabe['art'],
    land: agentur.land as AgenturEingabe['land'],
    rechnung: agentur.rechnung as AgenturEingabe['rechnung'],
    ...((agentur.art === NACHWUCHS || agentur.art === 'SCHULE') && { hochschule: agentur.hochschule, studiengang: agentur.studiengang }),
  }
}
