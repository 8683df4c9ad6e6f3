import { Link, useNavigate } from 'react-router-dom'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { mediumUrl } from '#src/parts/medium/medien-of.ts'
import { YoungKopf } from '#src/parts/young/young-logo.tsx'
import { NichtsZuZeigen } from './nichts-zu-zeigen.tsx'
import { herkunftOf } from './oeffentliches.ts'
import { useOeffentlicheKategorie } from './use-oeffentliche.ts'
import './oeffentliche-werke.css'

const OBEN = `${YOUNG_ROUTE}/oeffentlich`

/** `/younglorbeer/oeffentlich/:kategorieId`: a wall of the works. */
export function Component() {
  const kategorie = useOeffentlicheKategorie()
  const navigate = useNavigate()
  useTasten((taste, event) => {
    const [erstes] = kategorie?.werke ?? []
    const ziele: Record<string, string | undefined> = {
      Escape: OBEN,
      ArrowLeft: OBEN,
      PageUp: OBEN,
      ArrowRight: erstes && `${OBEN}/${kategorie?.id}/${erstes.id}`,
      PageDown: erstes && `${OBEN}/${kategorie?.id}/${erstes.id}`,
    }
    const ziel = ziele[taste]
    if (ziel === undefined) return
    event.preventDefault()
    void navigate(ziel)
  })
  if (!kategorie) return <NichtsZuZeigen laedt={kategorie === undefined} />
  return (
    <main id="inhalt" className="oeffentliche-werke">
      <Link className="oeffentliche-werke__kopf" to={OBEN}>
        <YoungKopf titel="Der Nachwuchs" />
      </Link>
      <h1 className="oeffentliche-werke__titel">{kategorie.titel}</h1>
      <ul className="oeffentliche-werke__wand">
        {kategorie.werke.map((werk) => (
          <li key={werk.id} className="oeffentliche-karte">
            <div className="oeffentliche-karte__bild">
              {werk.medien[0]?.thumb ? <img src={mediumUrl(werk.medien[0].thumb)} alt="" loading="lazy" decoding="async" onError={hideBild} /> : null}
            </div>
            <h2 className="oeffentliche-karte__titel">
              <Link className="oeffentliche-karte__link" to={`${OBEN}/${kategorie.id}/${werk.id}`}>
                {werk.titel}
              </Link>
            </h2>
            <p>{herkunftOf(werk)}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
