import { BLOCK_EFFECTS, type BlockEffect } from '@banyan/contract/machine-codes';
import { Flex, Tag } from '@banyan/platform/base';
import { useWords } from '@banyan/ui';

/** What is restricted, in the order of the form. */
export function EffectTags({ effects }: { readonly effects: readonly BlockEffect[] }) {
  const words = useWords(BLOCK_EFFECTS);
  const all = Object.keys(BLOCK_EFFECTS) as BlockEffect[];
  return (
    <Flex gap={4} wrap>
      {all
        .filter((effect) => effects.includes(effect))
        .map((effect) => (
          <Tag key={effect}>{words[effect]}</Tag>
        ))}
    </Flex>
  );
}
