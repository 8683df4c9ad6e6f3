import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AgenturnewsEingabe } from '#contract/agenturnews.ts'
import { Datum } from '#src/parts/editor/datum.tsx'
import { Haken, Textzeile } from '#src/parts/editor/felder.tsx'
import { RichText } from '#src/parts/editor/rich-text/rich-text.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import './agenturnews-felder.css'

export function AgenturnewsFelder({ form }: { form: UseFormReturn<AgenturnewsEingabe> }) {
  return (
    <>
      <Textzeile form={form} name="titel" label="Titel" className="editor__breit" />
      <RichText form={form} name="text" label="Text" hint="Höchstens 4000 Zeichen" optional className="editor__breit" />
      <Textzeile form={form} name="link" label="Link" hint="Eine Adresse, die mit https:// beginnt" optional className="editor__breit" />
      <h2>Wann Agenturen sie sehen</h2>
      <Datum form={form} name="von" label="Sichtbar von" hint="Leer: sofort" />
      <Datum form={form} name="bis" ende label="Sichtbar bis" hint="Leer: ohne Ende" />
      <Haken form={form} name="veroeffentlicht" label="Veröffentlicht" hint="Sonst bleibt die Meldung ein Entwurf." className="editor__breit" />
      <Vorschau form={form} />
    </>
  )
}

/** As agencies see it. */
function Vorschau({ form }: { form: UseFormReturn<AgenturnewsEingabe> }) {
  const [titel, text, link] = useWatch({ control: form.control, name: ['titel', 'text', 'link'] })
  if (!titel && !text) return null
  return (
    <section className="news-vorschau editor__breit" aria-labelledby="news-vorschau">
      <h2 id="news-vorschau">Vorschau</h2>
      <article className="news-vorschau__meldung">
        <p className="news-vorschau__titel">{titel}</p>
        <RichTextAnsicht html={text} />
        {link ? <p className="news-vorschau__link">{link}</p> : null}
      </article>
    </section>
  )
}
