import type { DiagramDetail } from '@banyan/contract/diagrams';
import { diagramsDomain } from '@banyan/domain-diagrams';
import { ActForm, SelectItem, SwitchItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { diagramTexts } from './diagramTexts.js';
import { useCategoryWords, useIndustryWords } from './useCategoryWords.js';

/** Files it otherwise, or features it. */
export function Classify({ file }: { readonly file: DiagramDetail }) {
  const text = useTexts(diagramTexts).acts;
  const categories = useCategoryWords();
  const industries = useIndustryWords();
  const { api } = useDomain(diagramsDomain);
  const [classify] = api.useClassifyMutation();
  const { id, categoryId, industryId, featured } = file;
  return (
    <ActForm
      title={text.classify.label}
      version={file.version}
      initial={{ categoryId: categoryId ?? '', industryId: industryId ?? '', featured }}
      labels={{ categoryId: text.category, industryId: text.industry, featured: text.featured }}
      done={text.classify.done}
      send={({ industryId: chosen, ...values }, seen) =>
        classify({ id, ...seen, ...values, industryId: chosen === '' ? null : chosen })
      }
    >
      <SelectItem name="categoryId" words={categories} required />
      <SelectItem name="industryId" words={{ '': text.noIndustry, ...industries }} />
      <SwitchItem name="featured" />
    </ActForm>
  );
}
