import { Link, useNavigate } from 'react-router-dom'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { YoungLogo } from '#src/parts/young/young-logo.tsx'
import { arbeitenSatz } from '#src/parts/young/young-worte.ts'
import { WerkBand } from '../werk-band.tsx'
import { useOeffentlicheKategorien } from './use-oeffentliche.ts'
import './oeffentliche-kategorien.css'

/** `/younglorbeer/oeffentlich`: the categories. */
export function Component() {
  const kategorien = useOeffentlicheKategorien()
  const navigate = useNavigate()
  useTasten((taste, event) => {
    const [erste] = kategorien ?? []
    if (taste === 'Escape') void navigate(YOUNG_ROUTE)
    if (!erste || (taste !== 'ArrowRight' && taste !== 'PageDown')) return
    event.preventDefault()
    void navigate(`${YOUNG_ROUTE}/oeffentlich/${erste.id}`)
  })
  return (
    <main id="inhalt" className="oeffentliche-kategorien">
      <YoungLogo height={36} />
      <h1 className="oeffentliche-kategorien__titel">Wer hier gewinnt, fängt gerade erst an.</h1>
      <ul className="oeffentliche-kategorien__liste">
        {kategorien?.map(({ id, titel, werke, hochschulen }) => (
          <li key={id} className="oeffentliche-kategorie">
            <WerkBand bilder={werke.flatMap(({ medien }) => medien[0]?.thumb ?? [])} />
            <h2 className="oeffentliche-kategorie__titel">
              <Link className="oeffentliche-kategorie__link" to={`${YOUNG_ROUTE}/oeffentlich/${id}`}>
                {titel}
              </Link>
            </h2>
            <p>{arbeitenSatz(werke.length, hochschulen)}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
