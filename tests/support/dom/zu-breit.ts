import type { Page } from 'playwright'

const SIZES = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
]
const NAMED = 3

/** What makes the page scroll sideways, on a tablet held either way and on a telephone, with text as it is and twice as large (WCAG 1.4.4, 1.4.10). */
export async function listZuBreites(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const schrift of ['100%', '200%']) {
      const culprits = await page.evaluate(listOutside, schrift)
      found.push(...culprits.slice(0, NAMED).map((each) => `${size.width} px, Schrift ${schrift}: zu breit ist ${each}`))
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return found
}

/** In the page. What stands outside the window counts unless it lies in something that scrolls or cuts by itself. */
async function listOutside(schrift: string): Promise<string[]> {
  const page = document.documentElement
  page.style.setProperty('font-size', schrift)
  // Columns that give way, and what is drawn only when it is seen, need a frame to notice.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  if (page.scrollWidth <= page.clientWidth) return []
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    if (width === 0 || right <= page.clientWidth + 1) return false
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return false
    }
    return true
  })
  // The innermost say what it is.
  const innermost = outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)))
  return innermost.map(
    (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} „${element.textContent.trim().slice(0, 40)}“`,
  )
}
